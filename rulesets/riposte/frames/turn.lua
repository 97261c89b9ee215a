-- A turn: moving in pieces and what is free, until an Engage action or the end of it (RIP-ACT).
local turns = library "turns"

frame "turn" {
  text = "One unit's turn in a phase.",
  clause = "RIP-ACT-01",
  steps = { "begin", "act", "end" },
  silent = { "act" },
  chosen = true,
  run = { begin = turns.begin, act = turns.act, ["end"] = turns.close },
}
