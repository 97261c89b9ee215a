-- A turn: points return, what begins with it happens at once, actions are used until it ends.
local turns = library "turns"

frame "turn" {
  text = "One character's turn, or the common turn of several.",
  clause = "VAL-TURN-01",
  steps = { "begin", "leave", "act", "end" },
  silent = { "leave", "act" },
  slots = {
    gambit = "flag", uncounted = "flag",   -- taken out of order; not one of the round's turns
    fatal = "flag",                        -- paid with the last Valiance: its taker is downed as it ends
    picked = "unit", agreed = "flag",      -- of the first of several together: who acts next; all have stopped
  },
  chosen = true,
  run = { begin = turns.begin, leave = turns.leave, act = turns.act },
}
