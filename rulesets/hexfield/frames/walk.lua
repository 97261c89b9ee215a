-- Moving, step by step: dice may fall between two steps.
local movement = library "movement"
frame "walk" {
  text = "A move, hex by hex.", clause = "FLD-BASE-08",
  steps = { "step", "stop" },
  -- hexes still to be stepped to; the turn it belongs to; the last hex where it could stop; it may go through enemies
  slots = { path = { list = "cell" }, turn = "handle", last_free = "cell", daring = "flag",
    passing = { list = "unit" } },   -- those whose hexes it passes
  run = { step = movement.step, stop = movement.stop },
}
