-- A turn: one ability after the other (HEX-ROUND-02).
local turns = library "turns"

frame "turn" {
  text = "One figure's turn: a list of abilities, one after the other.", clause = "HEX-ROUND-02",
  steps = { "begin", "act", "end", "reviewed" },
  silent = { "act", "reviewed" },
  chosen = true,
  slots = {
    used = { list = "handle" },          -- abilities that were used
    actions = "int",                     -- how many of these count
    moving = "handle", left = "int",     -- the Move that may go on, and what is left of it
  },
  run = { begin = turns.begin, act = turns.act, reviewed = turns.review },
}
