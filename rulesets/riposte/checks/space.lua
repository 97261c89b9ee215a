-- State checks about places: who cannot stay where it is.
local terrain = library "terrain"
state_check "hovering" {
  text = "Only flyers may stop over a wall.", clause = "RIP-WALL-05",
  run = terrain.descend,
}
