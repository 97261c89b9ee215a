-- A turn: movement in any pieces and one action, in any order.
local turns = library "turns"

frame "turn" {
  text = "One character's turn.", clause = "FLD-BASE-08",
  steps = { "begin", "act", "end", "judge" },
  silent = { "act", "judge" },
  chosen = true,
  slots = {
    left = "int", acts = "int",       -- movement points left; actions taken
  },
  run = { begin = turns.begin, act = turns.act, ["end"] = turns.close, judge = turns.judge },
}
