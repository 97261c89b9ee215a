-- State checks about life: who has none left is out of the combat.
local downed = library "downed"
state_check "falls" {
  text = "A unit without HP is out of this combat.", clause = "RIP-DEATH-01",
  run = downed.fall,
}
