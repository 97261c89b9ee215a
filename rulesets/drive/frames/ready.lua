-- A readied action that interrupts what is going on.
frame "trigger" {
  text = "What somebody has waited for has come about.", clause = "TAC-TURN-05",
  steps = { "ask", "act" },
  silent = { "ask", "act" },
  slots = { foe = "unit", what = "int" },
  run = { ask = function(frame) library("ready").ask(frame) end, act = function(frame) library("ready").act(frame) end },
}
