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

-- `decide` and `reroll`: FLD-INIT-03, all decide before any of them rolls.
frame "round" {
  text = "Everybody takes a turn, in the order of initiative.", clause = "FLD-INIT-01",
  steps = { "begin", "next", "lost", "decide", "reroll", "end" },
  silent = { "next", "lost", "decide", "reroll" },
  slots = { last = "unit", fresh = "flag", anew = { list = "unit" }, asked = { list = "unit" } },   -- whose turn was last, and whether the delayed were asked since
  run = {
    begin = function(round) initiative.begin_round(round) end,
    next = function(round) initiative.next(round) end,
    lost = function(round) library("delay").lose(round) end,
    decide = function(round) initiative.ask_anew(round) end,
    reroll = function(round) initiative.roll_anew(round) end,
    ["end"] = function() end,
  },
}
