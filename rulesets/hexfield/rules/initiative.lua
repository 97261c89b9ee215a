-- Initiative: the rolls, the order, ties, the one chance to roll anew (FLD-INIT).
local initiative = library "initiative"
local SIDES, EVEN = 12, 7   -- of the die; a face that is about average

-- ---- the order -----------------------------------------------------------------------------------

local function players_first(a, b)
  if option["init.tie"] ~= "players_first" or a.side.players == b.side.players then return nil end
  return a.side.players
end

-- Whether one comes before another: by result, by who was moved behind, then by the rule of ties.
local function before(a, b)
  if a.initiative ~= b.initiative then return a.initiative > b.initiative end
  if a.later ~= b.later then return a.later < b.later end
  local first = players_first(a, b)
  if first ~= nil then return first end
  if option["init.tie"] == "simultaneous" then return false end
  if a.agility ~= b.agility then return a.agility > b.agility end
  return a.tie > b.tie
end

-- A list of characters in the order of initiative; equal ones stay as they were.
function initiative.in_order(list)
  local sorted = table.move(list, 1, #list, 1, {})
  table.sort(sorted, before)
  return sorted
end

function initiative.order() return initiative.in_order(units()) end

-- ---- rolling -------------------------------------------------------------------------------------

local function d12(me, purpose)
  local _, face = dice.roll { n = 1, sides = SIDES, purpose = purpose, who = me }
  return face
end

local function roll(me)
  me.initiative, me.tie, me.later, me.rolled = d12(me, "initiative") + me.agility, 0, 0, true
end

-- Those of a list who are equal to one of them in all that is compared before the die-off.
local function equals_of(me, list)
  local equals = {}
  for _, other in ipairs(list) do
    local same = other == me or not before(me, other) and not before(other, me)
    if same then equals[#equals + 1] = other end
  end
  return equals
end

-- FLD-INIT-02: equal ones roll a d12 more until they differ.
local function die_off()
  if option["init.tie"] == "simultaneous" then return end
  local list = units()
  for _, me in ipairs(list) do
    local equals = equals_of(me, list)
    while #equals > 1 do
      for _, other in ipairs(equals) do other.tie = other.tie * (SIDES + 1) + d12(other, "the tie") end
      equals = equals_of(me, list)
    end
  end
end

local function tell()
  local texts = {}
  for index, me in ipairs(initiative.order()) do texts[index] = library("rolls").name(me) .. " " .. me.initiative end
  log.note("Initiative: " .. table.concat(texts, ", "))
end

-- FLD-INIT-01: everybody who has not rolled yet; later on, whoever has come since.
function initiative.roll_all()
  local any = false
  for _, me in ipairs(units()) do
    if not me.rolled then
      roll(me)
      any = true
    end
  end
  die_off()
  if any or combat.round == 0 then tell() end
end

-- ---- rounds --------------------------------------------------------------------------------------

function initiative.begin_round(round)
  combat.round = combat.round + 1
  log.heading("Round " .. combat.round)
  for _, me in ipairs(units()) do
    if not me.rolled then return initiative.roll_all() end
  end
  library("life").wake_due(round)
end

-- The next whose place in this round has not been reached.
local function following()
  for _, me in ipairs(initiative.order()) do
    if me:takes_turns() and me.past < combat.round then return me end
  end
  return nil
end

function initiative.next(round)
  if round.fresh then
    local late = library("delay").ask(round.last)
    if late then
      round.last = late
      round:start("turn", late, nil, { late = true })
      return round:repeat_step()
    end
    round.fresh = false
  end
  local me = following()
  if not me then return end
  me.past = combat.round
  round.last, round.fresh = me, true
  round:start("turn", me)
  round:repeat_step()
end

-- ---- rolling anew (FLD-INIT-03 to -07) --------------------------------------------------------------

local function roll_again(me)
  local was = me.initiative
  roll(me)
  log.event(library("rolls").name(me) .. " regains footing: initiative " .. was .. " becomes " .. me.initiative)
end

-- Those who first acted in this round and have had no chance yet.
local function eligible()
  local list = {}
  for _, me in ipairs(initiative.order()) do
    if me:takes_turns() and me.first_acted == combat.round and not me.second_chance then list[#list + 1] = me end
  end
  return list
end

function initiative.ask_anew(round)
  for _, me in ipairs(eligible()) do
    me.second_chance = true
    local again = me:choose { kind = "reroll", prompt = "Roll initiative anew, for better or worse? (" .. me.initiative .. ")", rest = true,
      options = { { id = "reroll", value = true, score = EVEN + me.agility - me.initiative } }, optional = "keep", optional_score = 0, clause = "FLD-INIT-03" }
    if again and option["reroll.decide"] == "in_order" then roll_again(me)
    elseif again then round.anew:add(me) end
  end
end

function initiative.roll_anew(round)
  for _, me in ipairs(round.anew) do roll_again(me) end
  die_off()
end
