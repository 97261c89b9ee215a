-- State checks about places: who cannot stay where it is.
state_check "hovering" {
  text = "Nobody who does not fly stands over a wall.", clause = "RIP-WALL-05",
  run = function(batch) library("terrain").descend(batch) end,
}
