-- The use of an ability: an action of a turn, or a reaction.
local uses = library "uses"

frame "use" {
  text = "An ability being used.", clause = "TAC-TURN-01",
  steps = { "declare", "judge", "pay", "effects", "resolved" },
  silent = { "judge", "pay" },
  together = { "pay" },
  chosen = true,
  aims = { step = "declare", closes = "effects", late = "pay", hook = "use.aimed" },
  slots = {
    trigger = "int", listener = "int",             -- a reaction: what it answers, and how
    turn = "handle",                               -- the turn whose action it is
    -- what is added to a roll; it needs no neighbour; it was readied; a number chosen; a space chosen
    bonus = "int", ranged = "flag", readied = "flag", number = "int", place = "cell",
  },
  run = {
    declare = uses.declare,
    judge = uses.judge,
    pay = function(use)
      log.use(use)
      uses.pay(use)
    end,
    effects = uses.effects,
  },
}

event "use.aimed" { text = "The target of a use is chosen; nobody may react to it yet." }
