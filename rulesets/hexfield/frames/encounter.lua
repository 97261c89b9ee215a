-- The encounter and its rounds: who is next in initiative, who has delayed, who rolls anew.
local initiative = library "initiative"

frame "encounter" {
  text = "An encounter: initiative, then round after round until somebody ends it.",
  steps = { "begin", "initiative", "rounds", "finish" },
  log = false,
  run = {
    begin = function(encounter) library("setup").begin(encounter) end,
    initiative = function(encounter) initiative.roll_all(encounter) end,
    rounds = function(encounter)
      encounter:start "round"
      encounter:repeat_step()
    end,
    finish = function() end,
  },
}

-- `change`: the game master may bring something about as a round begins, as before each action. `decide` and `reroll`: FLD-INIT-03, all decide before any of them rolls.
frame "round" {
  text = "Everybody takes a turn, in the order of initiative.", clause = "FLD-INIT-01",
  steps = { "begin", "change", "next", "lost", "decide", "reroll", "end" },
  silent = { "change", "next", "lost", "decide", "reroll" },
  slots = { last = "unit", fresh = "flag", anew = { list = "unit" } },   -- whose turn was last, and whether the delayed were asked since
  run = {
    begin = function(round) initiative.begin_round(round) end,
    change = function(round)
      if library("master").ask(round) then round:repeat_step() end
    end,
    next = function(round) initiative.next(round) end,
    lost = function(round) library("delay").lose(round) end,
    decide = function(round) initiative.ask_anew(round) end,
    reroll = function(round) initiative.roll_anew(round) end,
    ["end"] = function() end,
  },
}
