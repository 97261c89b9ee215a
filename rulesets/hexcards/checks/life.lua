-- State checks about life: who has no hit points left, and what the dead leave.
local harm = library "harm"
state_check "money" {
  text = "A monster that dies leaves money, unless it was summoned.", clause = "HEX-DMG-04", after = { "die" },
  run = harm.pay,
}
state_check "deaths" {
  text = "At 0 hit points a monster dies at once and a character is exhausted.", clause = "HEX-DMG-02 HEX-DMG-05",
  run = harm.settle,
}
