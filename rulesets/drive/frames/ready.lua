-- A readied action that interrupts what is going on.
local ready = library "ready"
frame "trigger" {
  text = "The condition of a readied action is met.", clause = "TAC-TURN-05",
  steps = { "ask", "act" },
  silent = { "ask", "act" },
  slots = { foe = "unit", what = "int" },
  run = { ask = ready.ask, act = ready.act },
}
