-- A readied action that interrupts what is going on.
local ready = library "ready"
frame "trigger" {
  text = "The condition of a readied action is met.", clause = "TAC-TURN-05",
  steps = { "ask", "act" },
  silent = { "ask", "act" },
  slots = {
    foe = "unit", what = "handle",   -- the target of what is readied; the ability that is readied
    -- What it does then reads these as of a turn.
    -- the main action is done; spaces moved; it dashes; spaces dashed; steps in one direction; that direction; it
    -- has changed direction
    main = "flag", moved = "int", dashing = "flag", dashed = "int", steps = "int", direction = "int", bent = "flag",
    -- foes met on the way, for Line Up; distances to them; who taunts it
    met = { list = "unit" }, distances = { list = "int" }, taunter = "unit",
  },
  run = { ask = ready.ask, act = ready.act },
}
