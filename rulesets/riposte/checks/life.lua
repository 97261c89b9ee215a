-- State checks about life: who has none left is out of the combat.
local fates = library "fates"
state_check "falls" {
  text = "Whoever has no HP left is out of this combat.", clause = "RIP-DEATH-01",
  run = function(batch) fates.fall(batch) end,
}
