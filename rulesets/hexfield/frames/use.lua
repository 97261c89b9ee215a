-- The use of an ability: an action of a turn, or a reaction.
local uses = library "uses"

frame "use" {
  text = "An ability being used.", clause = "FLD-BASE-08",
  steps = { "declare", "pay", "effects", "resolved" },
  silent = { "pay" },
  together = { "pay" },
  chosen = true,
  slots = {
    trigger = "int", listener = "int",             -- a reaction: what it answers, and how
    turn = "handle",                               -- the turn whose action it is
    hex = "cell", direction = "int",               -- what an area is aimed at
    nonlethal = "flag", number = "int",
  },
  run = { declare = uses.declare, pay = uses.pay, effects = uses.effects },
}
