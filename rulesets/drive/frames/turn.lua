-- A turn: one main action, one move action, any number of extra actions, in any order.
local turns = library "turns"

frame "turn" {
  text = "One combatant's turn.", clause = "TAC-TURN-01",
  steps = { "begin", "start", "act", "end", "judge" },
  silent = { "start", "act", "judge" },
  chosen = true,
  slots = {
    main = "flag", moved = "int", dashing = "flag", dashed = "int",         -- the main action; points of move and Dash
    steps = "int", direction = "int", bent = "flag",                        -- for Charge
    met = { list = "unit" }, distances = { list = "int" },                  -- for Line Up
    taunter = "unit",
  },
  run = { begin = turns.begin, start = turns.start, act = turns.act, judge = turns.judge },
}
