-- A turn: movement in any pieces and one action, in any order; and the use of an ability.
local turns = library "turns"

frame "turn" {
  text = "One character's turn.", clause = "FLD-BASE-08",
  steps = { "begin", "act", "end", "judge" },
  silent = { "act", "judge" },
  chosen = true,
  slots = {
    left = "int", acts = "int",       -- movement points left; actions taken
  },
  run = {
    begin = function(turn) turns.begin(turn) end,
    act = function(turn) turns.act(turn) end,
    ["end"] = function(turn) turns.close(turn) end,
    judge = function(turn) turns.judge(turn) end,
  },
}

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
  run = {
    declare = function(use) library("uses").declare(use) end,
    pay = function(use) library("uses").pay(use) end,
    effects = function(use) library("uses").effects(use) end,
    resolved = function() end,
  },
}
