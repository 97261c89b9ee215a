-- A readied action that interrupts what is going on.
local ready = library "ready"
frame "trigger" {
  text = "The condition of a readied action is met.", clause = "TAC-TURN-05",
  steps = { "ask", "act" },
  silent = { "ask", "act" },
  slots = { foe = "unit", what = "int" },
  run = { ask = function(frame) ready.ask(frame) end, act = function(frame) ready.act(frame) end },
}
