-- State checks about places: who flies no more.
local flight = library "flight"
state_check "grounded" {
  text = "A figure that loses Flying over an obstacle takes damage and lands.", clause = "HEX-FLY-05",
  run = flight.settle,
}
