-- A move, square by square or zone by zone.
local exits, movement = library("exits", "movement")

frame "move" {
  text = "A unit moves, step by step.", clause = "RIP-MOVE-10",
  steps = { "step", "stop", "leave" },
  silent = { "stop", "leave" },
  slots = {
    path = { list = "cell" },   -- still to enter
    paid = "flag",              -- the Engage action has paid for it
    last_free = "cell",   -- the last square where it could stop
  },
  run = { step = movement.step, stop = movement.stop, leave = exits.ask },
}
