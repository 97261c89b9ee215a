-- A turn structure of rounds: in each, the sides act in order, the players' first, and each of their units takes a
-- turn.
-- The ruleset declares the frame "turn"; the steps of these frames and the questions are where its own rules come in.
piece "rounds" {
  text = "Rounds in which sides act one after the other, and each unit takes its turns.",
  version = "1.0",
  needs = {
    turn = "The frame of a turn, with the unit as its user.",
    players = "A flag slot of sides: players control it.",
    round = "An int slot of the encounter: the number of the round.",
  },
}

decision "turn" { text = "Whose turn is next?" }

query "takes_turns" { text = "Does a unit take turns?", default = function(me) return me.active end }
query "turns_in_round" { text = "How many turns a unit has in a round.", default = 1 }
query "act_rank" { text = "The rank of a unit's side, low first; its lowest unit counts.",
  default = function(me) return me.side.players and 0 or 1 end }

query "turn_score" { text = "The score of picking a unit, for simple policies.", default = 1 }

counter "turns_taken" { text = "Turns taken in a round.", on = "unit", scope = "round" }

local rounds = library "rounds"
local function score_of(unit) return unit:turn_score() end

local function rank(side)
  local least
  for _, unit in ipairs(side:standing()) do
    local own = unit:act_rank()
    if not least or own < least then least = own end
  end
  return least or 0
end

-- The sides in the order in which they act.
function rounds.act_order()
  local list, ranks = {}, {}
  for index, team in ipairs(scenario().teams) do
    list[index] = team.side
    ranks[team.side.index] = rank(team.side)
  end
  table.sort(list, function(a, b) return ranks[a.index] < ranks[b.index] end)
  return list
end

-- The units of a side that still have a turn in this round.
function rounds.waiting(side, round)
  local list = {}
  for _, unit in ipairs(side:standing()) do
    if unit:takes_turns() and unit:count("turns_taken", round) < unit:turns_in_round() then list[#list + 1] = unit end
  end
  return list
end

frame "encounter" {
  text = "An encounter: round after round until a rule ends it.",
  steps = { "begin", "rounds", "finish" },
  run = {
    rounds = function(encounter)
      encounter:start "round"
      encounter:repeat_step()
    end,
  },
}

frame "round" {
  text = "Every side acts once, in order.",
  steps = { "begin", "sides", "end" },
  silent = { "sides" },
  run = {
    begin = function()
      combat.round = combat.round + 1
      log.heading("Round " .. combat.round)
    end,
    sides = function(round)
      for _, side in ipairs(rounds.act_order()) do round:start("phase", nil, nil, { side = side.index + 1 }) end
    end,
  },
}

frame "phase" {
  text = "One side's units take their turns.",
  steps = { "begin", "pick", "end" },
  silent = { "pick" },
  slots = { side = "int" },   -- whose phase it is, from 1
  run = {
    pick = function(phase)
      local side, round = scenario().teams[phase.side].side, phase:within "round"
      local list = rounds.waiting(side, round)
      if #list == 0 then return end
      local unit = side:choose { kind = "turn", prompt = "Whose turn?", options = list, score = score_of,
        always = true }
      unit:add_count("turns_taken", round)
      phase:start("turn", unit)
      phase:repeat_step()
    end,
  },
}
