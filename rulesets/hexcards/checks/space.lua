-- State checks about places: who flies no more.
local flight = library "flight"
state_check "grounded" {
  text = "Who loses Flying over an obstacle is hurt and comes down.", clause = "HEX-FLY-05",
  run = function(batch) flight.settle(batch) end,
}
