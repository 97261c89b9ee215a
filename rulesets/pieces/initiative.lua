-- A turn structure of rounds in which units of all sides act in one order. A newcomer gets its place in the rest of
-- the round. The ruleset declares the frame "turn" and the order.
piece "initiative" {
  text = "Rounds in which units act in the order of a number, and may delay their turns.",
  version = "1.0",
  needs = {
    turn = "The frame of a turn, with the unit as its user.",
    round = "An int slot of the encounter: the number of the round.",
  },
}

decision "turn" { text = "Which of several units goes first? Does a unit act now, or later in this round?" }

query "takes_turns" { text = "Does a unit take turns?", default = function(me) return me.active end }
query "turns_in_round" { text = "How many turns a unit has in a round.", default = 1 }
query "act_rank" { text = "A unit's rank in the order, low first: its number, or minus that if high goes first.",
  default = 0 }
query "act_ties" { text = "A list of numbers that break ties of rank, in this order, low first.",
  default = function() return {} end }
query "chooses_ties" { text = "Does its team choose among its tied units? Otherwise the first to join goes first.",
  default = false }
query "may_put_off" { text = "May a unit delay its turn?", default = false }
query "turn_score" { text = "The score of picking a unit, for simple policies.", default = 1 }

counter "turns_taken" { text = "Turns taken in a round.", on = "unit", scope = "round" }

status "putting_off" { text = "Its turn comes later in this round.", log = false }

local initiative = library "initiative"

-- ---- the order -----------------------------------------------------------------------------------

-- What a list is put in order by, asked once for each unit: { [unit] = { number =, rank =, ties = once it is asked } }.
local function ranks_of(list)
  local known = {}
  for number = 1, #list do known[list[number]] = { number = number, rank = list[number]:act_rank() } end
  return known
end

local function ties_of(unit, own)
  own.ties = own.ties or unit:act_ties()
  return own.ties
end

local function compared(known, one, other)
  local first, second = known[one], known[other]
  if first.rank ~= second.rank then return first.rank - second.rank end
  local own, its = ties_of(one, first), ties_of(other, second)
  for number = 1, math.min(#own, #its) do
    if own[number] ~= its[number] then return own[number] - its[number] end
  end
  return 0
end

-- Below 0 when a unit acts before another, above 0 when after, 0 when nothing tells between them.
function initiative.compare(one, other) return compared(ranks_of { one, other }, one, other) end

-- Units in the order in which they act: a new list. Equals stay as they are.
function initiative.sorted(list)
  local sorted, known = table.move(list, 1, #list, 1, {}), ranks_of(list)
  table.sort(sorted, function(a, b)
    local apart = compared(known, a, b)
    if apart ~= 0 then return apart < 0 end
    return known[a].number < known[b].number
  end)
  return sorted
end

-- The units that take turns, in the order in which they act.
function initiative.order()
  local list = {}
  for _, unit in ipairs(units()) do
    if unit:takes_turns() then list[#list + 1] = unit end
  end
  return initiative.sorted(list)
end

-- Whether a unit has taken a turn in a round: one that was put off and lost is none.
function initiative.has_acted(unit, round) return unit:count("turns_taken", round) > 0 end

local HAD, NONE = "it has had its turns", "it takes no turns"

-- Those that still have a turn in a round, as rows; those that have put it off, or those that have not.
local function turn_rows(has)
  return {
    { has, "putting_off", of = "other" },
    { "count", "turns_taken", below = 1, within = "round", of = "other", why = HAD, unless = "turns_in_round",
      otherwise = function(_, _, other, round)
        return other:count("turns_taken", round) >= other:turns_in_round() and HAD or nil
      end },
    { "holds", unless = "takes_turns",
      otherwise = function(_, _, other) return not other:takes_turns() and NONE or nil end },
  }
end
judgement "to_act" { text = "Whose turn in a round is still to come?", of = "unit", params = { "other", "round" },
  rows = function() return turn_rows "lacks" end }
judgement "put_off" { text = "Who has put its turn in a round off?", of = "unit", params = { "other", "round" },
  rows = function() return turn_rows "has" end }

-- Those whose turn of a round is still to come, in order of joining.
local function to_act(round) return judge.units("to_act", combat, nil, round) end

-- The units whose turn of this round is still to come, in order.
function initiative.waiting(round) return initiative.sorted(to_act(round)) end
-- The units that have put their turn of this round off.
function initiative.put_off(round)
  local list = judge.units("put_off", combat, nil, round)
  return #list > 1 and initiative.sorted(list) or list
end

-- Gives a unit a turn of this round back, on behalf of a rule.
function initiative.give_back(unit)
  local round = combat:within "round"
  if round and initiative.has_acted(unit, round) then unit:add_count("turns_taken", round, -1) end
end

-- Ends the delay of a unit and lets it act within a frame, in the middle of another's turn.
function initiative.step_in(frame, unit)
  local mark = unit:instance "putting_off"
  if mark then mark:expire() end
  return frame:start("next_turn", unit, nil, { late = true })
end

-- ---- who is next ---------------------------------------------------------------------------------

-- Who of a list acts first, or whom its team picks among those that nothing tells from it.
local function first_of(list)
  local lowest, tied = nil, {}
  for _, unit in ipairs(list) do
    local rank = unit:act_rank()
    if not lowest or rank < lowest then lowest, tied = rank, { unit }
    elseif rank == lowest then tied[#tied + 1] = unit end
  end
  if #tied < 2 then return tied[1] end
  local first, equals, known = tied[1], {}, ranks_of(tied)
  for number = 2, #tied do
    if compared(known, tied[number], first) < 0 then first = tied[number] end
  end
  if not first:chooses_ties() then return first end
  for _, unit in ipairs(tied) do
    if unit.side == first.side and unit:chooses_ties() and compared(known, first, unit) == 0 then
      equals[#equals + 1] = unit
    end
  end
  if #equals < 2 then return first end
  return first.side:choose { kind = "turn", prompt = "Who goes first?", options = equals,
    score = function(unit) return unit:turn_score() end }
end

-- Asks delaying units in order whether they act now; returns the first that does. Scripts may ignore the question.
function initiative.stepping_in(round)
  for _, unit in ipairs(initiative.put_off(round)) do
    local now = unit:choose { kind = "turn", prompt = "Act now?",
      options = { { id = unit.name, text = "act now", value = true, score = 1 } },
      optional = "wait", optional_score = 0, rest = true }
    if now then return unit end
  end
  return nil
end

-- ---- frames --------------------------------------------------------------------------------------

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

-- What the order hangs on is settled in `begin`; in `end`, what was put off and not taken is lost.
frame "round" {
  text = "Every unit acts at its place in the order.",
  steps = { "begin", "turns", "lose", "end" },
  silent = { "turns", "lose" },
  slots = { last = "unit", ask = "flag" },   -- who had the turn before; those that wait are still to be asked after it
  run = {
    begin = function()
      combat.round = combat.round + 1
      log.heading("Round " .. combat.round)
    end,
    turns = function(round)
      local late = round.ask and initiative.stepping_in(round) or nil
      round.ask = false
      local unit = late or first_of(to_act(round))
      if not unit then return end
      if late then initiative.step_in(round, unit) else round:start("next_turn", unit) end
      round:repeat_step()
    end,
    lose = function(round)
      for _, unit in ipairs(initiative.put_off(round)) do
        unit:instance("putting_off"):expire()
        round:start("lost_turn", unit)
      end
    end,
  },
}

-- `open` and `close` are for listeners: before a unit's place in the order, and after it, also when its turn is put off
-- there. `late`: its turn was put off before; `after`: whose turn it follows.
frame "next_turn" {
  text = "A unit's place in the order: it takes its turn or delays it.",
  steps = { "open", "ask", "take", "close" },
  silent = { "ask", "take" },
  slots = { late = "flag", after = "unit" },   -- a turn that was put off; the unit after which it comes
  run = {
    open = function(place) place.after = place:within("round").last end,
    ask = function(place)
      local me = place.user
      if place.late or not me:may_put_off() then return end
      local later = me:choose { kind = "turn", prompt = "Act now, or later?", always = true,
        options = { { id = me.name, text = "act now", value = "now", score = 1 },
          { id = "put_off", text = "later in this round", value = "later", score = -1 } } }
      if later == "now" then return end
      log.note(me.name .. " delays its turn")
      me:grant "putting_off"
      place:remove_step "take"
    end,
    take = function(place)
      local me, round = place.user, place:within "round"
      if not me:takes_turns() then return place:finish() end
      me:add_count("turns_taken", round)
      round.last, round.ask = me, true
      place:start("turn", me)
    end,
  },
}

frame "lost_turn" {
  text = "The round ends before a delayed turn.",
  steps = { "lost" },
  run = { lost = function(lost) log.note(lost.user.name .. " has lost its turn") end },
}
