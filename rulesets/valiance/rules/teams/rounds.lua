-- The teams, in which order they act, and how many turns a character has in a round.
local rounds, lists = library("rounds", "lists")

-- All teams, in the order of the encounter's list.
function rounds.sides()
  return lists.map(scenario().teams, function(team) return team.side end)
end

-- A side by its index, from 0.
function rounds.side(index) return scenario().teams[index + 1].side end

local function surprising(side)
  return side.surprise and (option.surprise == "whole_encounter" or combat.round <= 1)
end

-- Lets a team act before all others in this round; the last to do so is first.
function rounds.seize(side)
  for _, other in ipairs(rounds.sides()) do
    if other ~= side and other.first_in == combat.round then other.first_in = 0 end
  end
  side.first_in = combat.round
end

-- Teams in act order: one that content puts first in this round, a surprising one (VAL-TEAM-04), then by the
-- encounter's order (VAL-TEAM-06), players first (VAL-TEAM-03), others as listed.
function rounds.act_order()
  local list = rounds.sides()
  table.sort(list, function(a, b)
    local first, second = a.first_in == combat.round, b.first_in == combat.round
    if first ~= second then return first end
    first, second = surprising(a), surprising(b)
    if first ~= second then return first end
    if a.order ~= b.order then return a.order < b.order end
    if a.players ~= b.players then return a.players end
    return a.index < b.index
  end)
  return list
end

-- Whether the players act before every team that is hostile to them (VAL-FAIL-07).
function rounds.players_first()
  local list = rounds.act_order()
  local players = lists.first(list, function(side) return side.players end)
  local first = lists.first(list, function(side) return side == players or players and side:relation(players) < 0 end)
  return players ~= nil and first == players
end

-- How many turns its threat gives a character in a round (VAL-THREAT-02).
function rounds.allotted(unit) return unit:is "boss" and 2 or 1 end

-- How many it has, when effects have given more or taken some away (VAL-ROUND-06, VAL-MISS-01).
function rounds.turns_of(unit)
  local turns = unit:turns_a_round()
  return turns > 0 and turns or 0
end

-- Whether the round that has ended was the last that the encounter allows.
function rounds.used_up()
  local most = scenario().rounds
  return most ~= nil and combat.round >= most
end

-- ---- newcomers -----------------------------------------------------------------------------------

-- A character that is away comes onto the field (VAL-ROUND-09).
function rounds.arrive(event, unit, cell) event:enter(unit, cell) end

-- Whether a unit is in a turn of its own: the innermost one, or one of several taken together.
function rounds.own_turn(event, unit)
  local turn = event:within "turn"
  if not turn then return false end
  return turn.user == unit or lists.any(turn:members(), function(member) return member.user == unit end)
end
