-- A readied action that interrupts what is going on.
local ready = library "ready"
frame "trigger" {
  text = "The condition of a readied action is met.", clause = "TAC-TURN-05",
  steps = { "ask", "act" },
  silent = { "ask", "act" },
  slots = {
    foe = "unit", what = "handle",
    -- What it does then reads these as of a turn.
    main = "flag", moved = "int", dashing = "flag", dashed = "int", steps = "int", direction = "int", bent = "flag",
    met = { list = "unit" }, distances = { list = "int" }, taunter = "unit",
  },
  run = { ask = ready.ask, act = ready.act },
}
