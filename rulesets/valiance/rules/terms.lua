-- Statuses for a time: until a character's turn begins or ends, and what becomes of that when it is gone.
-- use:apply(target, "exposed", 1, { until_turn = me }) lasts until me's next turn begins, with until_end = true until it ends.
local terms = library "terms"
local AT_END = 1 << 31   -- in the operand that holds whose turn it is

-- The effect that gives a status; its duration goes with it.
function terms.propose(event, target, status, stacks, options)
  if type(stacks) == "table" then stacks, options = nil, stacks end
  local item = event:effect("apply", target, status, stacks or 1, options and { source = options.source, why = options.why, user = options.user })
  if options and options.until_turn then
    item.until_turn = options.until_turn.handle | (options.until_end and AT_END or 0)
  end
  return item
end

local function unit_of(handle)
  for _, unit in ipairs(units()) do
    if unit.handle == handle then return unit end
  end
  return nil
end

-- Remembers how long what a batch has given lasts.
local function remember(batch, item)
  local number = item.until_turn & 0xffffffff
  item.until_turn = 0
  local whose, target = unit_of(number & ~AT_END), item.target
  if not target.active or item.applied == 0 then return end
  local term = target:grant "term"
  term.what, term.stacks_given, term.whose = target:instance(item.status.id), item.applied, whose or item.user
  term.at_end = number & AT_END ~= 0
  local turn = batch:within "turn"
  term.skip = term.at_end and turn ~= nil and turn.user == whose
end

state_check "terms" {
  text = "Statuses for a time are remembered with their time.", clause = "VAL-DOWN-12",
  run = function(batch)
    for _, item in ipairs(batch:applied "apply") do
      if item.until_turn ~= 0 then remember(batch, item) end
    end
  end,
}

-- Takes away what was given for a time, as far as it is still there.
local function run_out(event, me, term)
  local given = term.what
  if given and not given.ended and given.bearer == me then event:clear(me, given.definition.id, term.stacks_given) end
  term:expire()
end

local function turn_of(event, term) return event.user == term.whose end

local function ends(event, me, term)
  if not term.at_end or not turn_of(event, term) then return end
  if term.skip then
    term.skip = false
  else
    run_out(event, me, term)
  end
end

local function begins(event, me, term)
  if not term.at_end and turn_of(event, term) then run_out(event, me, term) end
end

-- One for each status that somebody has for a time; no status of the rules, so nothing clears it.
trait "term" {
  text = "Ends a status at its time.", many = true, hidden = true,
  slots = { what = "handle", whose = "handle", stacks_given = "int", at_end = "flag", skip = "flag", rounds = "int" },
  on = {
    ["any.turn.begin.before"] = function(me, turn, term) begins(turn, me, term) end,
    ["any.turn.end"] = function(me, turn, term) ends(turn, me, term) end,
    -- VAL-MISS-07: a missed turn ends them as well, with the round.
    ["any.missed.begin.before"] = function(me, missed, term)
      if option.expiry == "deferred_with_turn" then begins(missed, me, term) end
    end,
    ["any.missed.end"] = function(me, missed, term)
      if option.expiry == "deferred_with_turn" then ends(missed, me, term) end
    end,
    -- VAL-DOWN-12: of somebody who is gone, to the end of the next round.
    ["any.round.end"] = function(me, round, term)
      if term.whose and term.whose.active then return end
      term.rounds = term.rounds + 1
      if term.rounds > 1 then run_out(round, me, term) end
    end,
    ["any.down"] = function(me, down, term)
      if option.orphan_duration == "at_once" and down.target == term.whose then run_out(down, me, term) end
    end,
    ["any.leave"] = function(me, leave, term)
      if option.orphan_duration == "at_once" and leave.target == term.whose then run_out(leave, me, term) end
    end,
  },
}
