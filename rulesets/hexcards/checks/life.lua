-- State checks about life: who has no hit points left.
local harm = library "harm"
state_check "deaths" {
  text = "At 0 hit points a monster dies at once and a character is exhausted.", clause = "HEX-DMG-02 HEX-DMG-05",
  run = harm.settle,
}
