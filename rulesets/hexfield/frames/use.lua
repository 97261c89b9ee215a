-- The use of an ability: an action of a turn, or a reaction.
local uses = library "uses"

frame "use" {
  text = "An ability being used.", clause = "FLD-BASE-08",
  steps = { "declare", "pay", "effects", "resolved" },
  silent = { "pay" },
  together = { "pay" },
  chosen = true,
  aims = { step = "declare", closes = "effects", hook = "use.aimed" },
  slots = {
    trigger = "int", listener = "int",             -- a reaction: what it answers, and how
    turn = "handle",                               -- the turn whose action it is
    hex = "cell", direction = "int",   -- the hex an area is aimed at; its direction
    given = "flag",                                -- its hexes or targets are not those of its aim any more
    nonlethal = "flag", number = "int",   -- it tries to knock out; a number chosen
  },
  run = { declare = uses.declare, pay = uses.pay, effects = uses.effects },
}

event "use.aimed" { text = "The target or area of a use is chosen; nobody may react to it yet." }
