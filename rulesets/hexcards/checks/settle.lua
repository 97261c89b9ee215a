-- State checks: who has no hit points left, and who flies no more.
state_check "deaths" {
  text = "At 0 hit points a monster dies at once and a character is exhausted.", clause = "HEX-DMG-02 HEX-DMG-05",
  run = function(batch) library("harm").settle(batch) end,
}
state_check "grounded" {
  text = "Who loses Flying over an obstacle is hurt and comes down.", clause = "HEX-FLY-05",
  run = function(batch) library("flight").settle(batch) end,
}
