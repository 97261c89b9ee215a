-- The use of an ability: an action of a turn, or a reaction.
local uses = library "uses"

frame "use" {
  text = "An ability being used.", clause = "HEX-ROUND-02",
  steps = { "declare", "effects", "resolved" },
  chosen = true,
  slots = {
    trigger = "int", listener = "int",   -- a reaction: what it answers, and how
    turn = "handle",                     -- the turn whose ability it is
  },
  run = { declare = uses.declare, effects = uses.effects },
}
