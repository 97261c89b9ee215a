-- State checks about places: who cannot stay where it is.
local terrain = library "terrain"
state_check "hovering" {
  text = "Nobody who does not fly stands over a wall.", clause = "RIP-WALL-05",
  run = function(batch) terrain.descend(batch) end,
}
