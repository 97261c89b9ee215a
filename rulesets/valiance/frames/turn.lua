-- A turn: points return, what begins with it happens at once, actions are used until it ends.
local turns = library "turns"

frame "turn" {
  text = "One character's turn.",
  clause = "VAL-TURN-01",
  steps = { "begin", "act", "end" },
  slots = { gambit = "flag", uncounted = "flag", fatal = "flag" },
  chosen = true,
  run = {
    begin = function(turn) turns.begin(turn) end,
    act = function(turn) turns.act(turn) end,
    ["end"] = function(turn) turns.finish(turn) end,
  },
}
