-- Damage and what comes of it: down and dead, knocked out for hours, waking (FLD-NONL).
local life, initiative, lists, rolls = library("life", "initiative", "lists", "rolls")

-- FLD-NONL-01: at which HP somebody dies that says nothing of it.
local DEATH = -10
-- The hit points at which somebody dies, by its option.
function life.death_at(me)
  local rule = option.death_at
  if rule == "minus_max_hp" then return -me:max "hp" end
  return rule == "n" and option["death_at.n"] or DEATH
end

-- ---- damage --------------------------------------------------------------------------------------

-- Proposes damage after what the target takes off it; nonlethal damage is the other effect.
function life.harm(event, me, amount, nonlethal, why)
  local parts = { part(amount) }
  local taken = me:damage_taken(amount)
  local less = taken < amount and ", " .. amount - taken .. " held off" or ""
  local kind = nonlethal and "knock" or "hurt"
  local told = (why or less ~= "") and " (" .. ((why or "") .. less):gsub("^, ", "") .. ")" or nil
  parts.text, parts.unsaid = told, not told
  if taken ~= amount then parts[2] = part(taken - amount, "held off") end
  event:effect(kind, me, taken, { why = parts })
end

-- Called as `hurt` applies.
function life.apply_hurt(item)
  local me, before = item.target, item.target.hp
  me:write("hp", before - item.amount)
  item:result(item.amount, before, before - item.amount)
end

-- ---- unconsciousness -----------------------------------------------------------------------------

local function clock(minutes) return ("%d:%02d"):format(minutes // setting.hour, minutes % setting.hour) end

-- FLD-NONL-05, -06: how long nonlethal damage that was too much knocks out, in minutes.
local function sleep_of(item)
  local hours = item.excess
  if item.before > 0 then hours = math.max(hours, option["nonlethal.min_hours"]) end
  local minutes = hours * setting.hour
  return item.before > 0 and math.max(minutes, setting.least_sleep) or minutes
end

-- Who was knocked down to 0, or hit again there: { unit, minutes } in order.
function life.knocked_out(batch)
  return lists.map(batch:just_applied "knock", function(item)
    return item.target.hp <= 0 and (item.excess > 0 or item.before > 0) and { item.target, sleep_of(item) }
  end)
end

-- Proposes unconsciousness: for so long, or so much longer.
function life.lay_out(event, me, minutes)
  local status = me:instance "unconscious"
  local whole = minutes
  if status then
    local left = status.minutes
    whole = option["nonlethal.more"] == "longest" and math.max(left, minutes) or left + minutes
  end
  event:lay_out(me, whole, { why = clock(whole) .. " hours" })
end

-- Called as `sleep` applies.
function life.apply_sleep(item)
  local me = item.target
  local status = me:instance "unconscious"
  local known = status ~= nil
  status = status or me:grant "unconscious"
  status.minutes = item.amount
  if not known then status.since = combat.minutes end
  item:result(item.amount, 0, item.amount)
end

-- FLD-NONL-07: minutes of sleep after which somebody can be woken; how many have passed.
local function wakeable_after(status) return math.max((status.minutes + 1) // 2, setting.least_sleep) end

-- Why somebody cannot be woken now, or nil.
function life.sleeps_on(me)
  local status = me:instance "unconscious"
  local passed, needed = combat.minutes - status.since, wakeable_after(status)
  if passed >= needed then return nil end
  return ("%s can be woken after %s of %s hours (%s have passed)"):format(rolls.name(me), clock(needed),
    clock(status.minutes), clock(passed))
end

-- FLD-NONL-11: waking gives 1 HP, or with the option none. Who is below 0 stays down.
function life.apply_wake(item)
  local me, before = item.target, item.target.hp
  me:instance("unconscious"):expire()
  if option["wake.hp"] == "1" and before == 0 then me:write("hp", 1) end
  item:result(0, before, me.hp)
end

-- Those whose time is over wake by themselves.
function life.wake_due(event)
  for _, me in ipairs(units()) do
    local status = me:instance "unconscious"
    if status and combat.minutes - status.since >= status.minutes then event:wake_up(me) end
  end
end

-- ---- falling -------------------------------------------------------------------------------------

-- With init.tie = simultaneous: whether others still act at the current initiative.
local function acts_at_once(me)
  local turn = combat:within "turn"
  if option["init.tie"] ~= "simultaneous" or not turn or turn.user == me then return false end
  local other = turn.user
  return me.initiative == other.initiative and me.later == other.later and
    not initiative.has_acted(me, turn:within "round")
end

-- Marks who falls only when its own turn is over.
function life.hold(me) if acts_at_once(me) then me.held_up = true end end

-- Whether somebody is dead at its present hit points.
function life.dies(me) return me.hp <= me.death_at and not me.held_up end
-- Whether somebody goes down at its present hit points.
function life.is_down(me)
  if me:has "down" then return false end
  return me.hp < 0 or me.hp == 0 and not me:has "unconscious"
end
