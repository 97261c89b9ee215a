-- The use of an ability in a turn.
local uses = library "uses"

frame "use" {
  text = "The use of an action.",
  clause = "RIP-ACT-01",
  steps = { "declare", "target", "effects", "resolved" },
  chosen = true,
  aims = { step = "target", closes = "effects", hook = "use.aimed" },
  slots = {
    trigger = "int", listener = "int",   -- a reaction: what it answers, and how
    way = { list = "cell" },             -- of a move: the squares or zones to enter
    number = "int",                      -- which of a numbered list it is aimed at
  },
  run = { declare = uses.declare, target = uses.target, effects = uses.effects },
}

event "use.aimed" { text = "The target of an action is chosen; nobody may react to it yet." }
