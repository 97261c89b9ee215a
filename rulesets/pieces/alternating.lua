-- A turn structure without rounds: sides alternate single turns, and a unit is exhausted after its turn until its side
-- is. The ruleset declares the frame "turn"; it adds its own rules at "next_turn" and the two decisions.
piece "alternating" {
  text = "Sides alternate single turns; a unit is exhausted after its turn, until its whole side is.",
  version = "1.0",
  needs = {
    turn = "The frame of a turn, with the unit as its user.",
    players = "A flag slot of sides: players control it.",
  },
}

option "order.interleave" {
  text = "The order of turns: sides alternate, a side acts until it is exhausted, or the last unit picks the next.",
  values = { "alternate", "side_block", "popcorn" } }
option "order.first" { text = "Which side takes the first turn.", values = { "players", "gm_choice", "enemies" } }
option "order.reset" { text = "When exhausted units recover: each side by itself, or all sides together.",
  values = { "per_side", "when_all_sides_done" } }

decision "turn" { text = "Who takes the next turn?" }
decision "first" { text = "Which side takes the first turn?" }

query "takes_turns" { text = "Does a unit take turns with its side?", default = function(me) return me.active end }
query "turn_score" { text = "The score of picking a unit, for simple policies.", default = 1 }
query "held_back" { text = "Must a unit wait while others of its side can be picked?", default = false }

status "exhausted" { text = "Had its turn; waits until its whole side did.", log = false }

local alternating = library "alternating"
local function score_of(unit) return unit:turn_score() end

-- ---- who may go ----------------------------------------------------------------------------------

local function list_sides()
  local list = {}
  for index, team in ipairs(scenario().teams) do list[index] = team.side end
  return list
end
-- The sides in the order of the encounter; the list is shared.
function alternating.sides() return memo("sides", combat, list_sides) end

-- The units of a side that still take turns.
function alternating.members(side)
  local list = {}
  for _, unit in ipairs(units()) do
    if unit.side == side and unit:takes_turns() then list[#list + 1] = unit end
  end
  return list
end

local function find_fresh(side)
  local list, all = {}, side:units()
  for at = 1, #all do
    local unit = all[at]
    if not unit:has "exhausted" and unit:takes_turns() then list[#list + 1] = unit end
  end
  return list
end
-- The members of a side that are not exhausted; the list is shared.
function alternating.fresh(side) return memo("fresh", side, find_fresh) end

-- Those of a side that may be picked now: the fresh ones, without those held back unless only these are left.
function alternating.waiting(side)
  local fresh, free = alternating.fresh(side), {}
  for _, unit in ipairs(fresh) do
    if not unit:held_back() then free[#free + 1] = unit end
  end
  return #free > 0 and free or fresh
end

-- Takes the mark off a unit, on behalf of a rule.
function alternating.refresh(unit)
  local mark = unit:instance "exhausted"
  if mark then mark:expire() end
end

local function refresh_side(side)
  for _, unit in ipairs(side:units()) do alternating.refresh(unit) end
end

local function done(side) return #alternating.fresh(side) == 0 end

-- Sides of which all are exhausted are fresh again: each when its last is, or all together. Returns whether a whole
-- round is over, so that the first side is first again.
function alternating.reset()
  local list, together = alternating.sides(), option["order.reset"] == "when_all_sides_done"
  for _, side in ipairs(list) do
    if together and not done(side) then return false end
  end
  for _, side in ipairs(list) do
    if done(side) then refresh_side(side) end
  end
  return together
end

-- ---- whose turn comes next -----------------------------------------------------------------------

local function first_side()
  local list = alternating.sides()
  if option["order.first"] == "gm_choice" then
    local options = {}
    for index, side in ipairs(list) do options[index] = { id = side.name, text = side.name, value = side } end
    return combat:choose { kind = "first", prompt = "Which side begins?", options = options, rest = true }
  end
  for _, side in ipairs(list) do
    if side.players == (option["order.first"] == "players") then return side end
  end
  return list[1]
end

-- The first of the sides that has somebody to pick, from a number on and round; nil when none has.
local function from(number)
  local list = alternating.sides()
  for step = 0, #list - 1 do
    local side = list[(number - 1 + step) % #list + 1]
    if not done(side) then return side end
  end
  return nil
end

-- The side that picks next. last: the one that picked before, or nil.
function alternating.next_side(last, block_over)
  if not last then return from(first_side().index + 1) end
  if option["order.interleave"] == "side_block" and not block_over then return from(last.index + 1) end
  return from(last.index + 2)
end

-- ---- frames --------------------------------------------------------------------------------------

-- Everybody who may be picked when the one who ended picks, of whatever side.
local function all_waiting()
  local list = {}
  for _, side in ipairs(alternating.sides()) do
    for _, unit in ipairs(alternating.waiting(side)) do list[#list + 1] = unit end
  end
  return list
end

frame "encounter" {
  text = "An encounter: turn after turn until a rule ends it.",
  steps = { "begin", "order", "finish" },
  -- the side of the turn before, from 1; its unit; the block of turns is over
  slots = { last_side = "int", last = "unit", block_over = "flag" },
  run = {
    order = function(encounter)
      if alternating.reset() then encounter.last_side = 0 end
      local last = encounter.last_side > 0 and alternating.sides()[encounter.last_side] or nil
      local popcorn = option["order.interleave"] == "popcorn" and encounter.last
      local side = popcorn and last or alternating.next_side(last, encounter.block_over)
      if not side or popcorn and #all_waiting() == 0 then return end
      encounter.last_side = side.index + 1
      encounter:start("next_turn", popcorn and encounter.last or nil, nil, { side = side.index + 1 })
      encounter:repeat_step()
    end,
  },
}

event "refreshed" { text = "The side of who took the turn, or each side, may be picked again as a whole." }

-- `open` and `picked` are for listeners and reactions: before somebody is picked, and once it is known who.
frame "next_turn" {
  text = "A side picks the unit for the next turn.",
  steps = { "open", "pick", "picked", "take", "close" },
  silent = { "pick", "take", "close" },
  slots = { side = "int", taker = "unit" },   -- the side that picks, from 1
  run = {
    pick = function(place)
      local side = alternating.sides()[place.side]
      local asked, list = side, nil
      if place.user then asked, list = place.user, all_waiting() else list = alternating.waiting(side) end
      if #list == 0 then return place:finish() end
      place.taker = asked:choose { kind = "turn", prompt = "Who takes the next turn?", options = list, score = score_of,
        always = true }
      place.side = place.taker.side.index + 1
    end,
    take = function(place) place:start("turn", place.taker) end,
    close = function(place)
      local encounter, taker = place:within "encounter", place.taker
      encounter.last_side, encounter.last = taker.side.index + 1, taker
      if taker:takes_turns() then taker:grant "exhausted" end
      encounter.block_over = done(taker.side)
      local together = option["order.reset"] == "when_all_sides_done"
      local whole = alternating.reset()
      if whole then encounter.last_side = 0 end
      if together and whole or not together and encounter.block_over then place:raise "refreshed" end
    end,
  },
}
