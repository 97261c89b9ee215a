-- A turn: one main action, one move action, any number of extra actions, in any order.
local turns = library "turns"

frame "turn" {
  text = "One combatant's turn.", clause = "TAC-TURN-01",
  steps = { "begin", "start", "act", "end", "judge" },
  silent = { "start", "act", "judge" },
  chosen = true,
  slots = {
    -- the main action is done; spaces moved of the move; it dashes; spaces dashed
    main = "flag", moved = "int", dashing = "flag", dashed = "int",
    -- for Charge, steps in one direction; that direction; it has changed direction
    steps = "int", direction = "int", bent = "flag",
    met = { list = "unit" }, distances = { list = "int" },   -- for Line Up, foes met on the way; distances to them
    taunter = "unit",   -- who taunts its unit
  },
  run = { begin = turns.begin, start = turns.start, act = turns.act, judge = turns.judge },
}
