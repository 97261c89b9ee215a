-- Statuses that last until a character's turn begins or ends, also if that character is gone. use:apply(target,
-- "exposed", 1, { until_turn = me }) lasts until me's next turn begins; with until_end = true, until it ends.
local terms, lists = library("terms", "lists")
-- in the slot `wait`: the turn now taken does not count; a round without that character
local SKIP, ROUND = 1, 2

-- The effect that gives a status; its duration goes with it.
function terms.propose(event, target, status, stacks, options)
  if type(stacks) == "table" then stacks, options = nil, stacks end
  local item = event:effect("apply", target, status, stacks or 1,
    options and { source = options.source, why = options.why, user = options.user })
  if options and options.until_turn then
    -- A handle of whose turn it is; negative: until that turn ends.
    item.until_turn = options.until_end and -options.until_turn.handle or options.until_turn.handle
  end
  return item
end

local function unit_of(handle)
  return lists.first(units(), function(unit) return unit.handle == handle end)
end

-- Remembers how long what a batch has given lasts.
local function remember(batch, item)
  local number = item.until_turn
  item.until_turn = 0
  local whose, target = unit_of(math.abs(number)), item.target
  if not target.active or item.applied == 0 then return end
  local at_end = number < 0
  local term = target:grant(at_end and "until_end" or "until_begin")
  term.what, term.given, term.whose = target:instance(item.status.id), item.applied, whose or item.user
  local turn = batch:within "turn"
  if at_end and turn and turn.user == whose then term.wait = SKIP end
end

state_check "terms" {
  text = "Remembers how long statuses last.", clause = "VAL-DOWN-12", after = { "apply" },
  run = function(batch)
    for _, item in ipairs(batch:applied "apply") do
      if item.until_turn ~= 0 then remember(batch, item) end
    end
  end,
}

-- Takes away what was given for a time, as far as it is still there.
local function run_out(event, me, term)
  local what = term.what
  if what and not what.ended and what.bearer == me then
    event:clear(me, what.definition.id, term.given, { lapse = true })
  end
  term:expire()
end

local function turn_over(event, me, term)
  if event.user ~= term.whose then return end
  if term.wait & SKIP ~= 0 then
    term.wait = term.wait - SKIP
  else
    run_out(event, me, term)
  end
end

-- VAL-MISS-07: a missed turn counts as well, with the round.
local function missed(event, me, term)
  if option.expiry == "deferred_with_turn" then turn_over(event, me, term) end
end

-- VAL-DOWN-12: of somebody who is gone it lasts to the end of the next round, or with the option no longer.
local function round_over(me, round, term)
  if term.whose and term.whose.active then return end
  term.wait = term.wait + ROUND
  if term.wait // ROUND > 1 then run_out(round, me, term) end
end

local function gone(me, event, term)
  if option.orphan_duration == "at_once" and event.target == term.whose then run_out(event, me, term) end
end

local SLOTS = { what = "handle", whose = "handle", given = "int", wait = "int" }

-- One for each status that somebody has for a time; no status itself, so nothing clears it.
trait "until_begin" {
  text = "Ends a status when a certain turn begins.", many = true, slots = SLOTS,
  on = {
    ["any.turn.begin.before"] = function(me, turn, term) turn_over(turn, me, term) end,
    ["any.missed.begin.before"] = function(me, frame, term) missed(frame, me, term) end,
    ["any.round.end"] = round_over, ["any.down"] = gone, ["any.leave"] = gone,
  },
}

trait "until_end" {
  text = "Ends a status when a certain turn ends.", many = true, slots = SLOTS,
  on = {
    ["any.turn.end"] = function(me, turn, term) turn_over(turn, me, term) end,
    ["any.missed.end"] = function(me, frame, term) missed(frame, me, term) end,
    ["any.round.end"] = round_over, ["any.down"] = gone, ["any.leave"] = gone,
  },
}
