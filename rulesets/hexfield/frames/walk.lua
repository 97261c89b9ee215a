-- Moving, step by step: dice may fall between two steps.
local movement = library "movement"
frame "walk" {
  text = "A move, hex by hex.", clause = "FLD-BASE-08",
  steps = { "step", "stop" },
  slots = { path = { list = "cell" }, turn = "handle", last_free = "cell", daring = "flag",
    passing = { list = "unit" } },
  run = { step = movement.step, stop = movement.stop },
}
