-- Whether an ability may be used now, and if not, why.
local conditions, ability_tags, candidates, prices = library("conditions", "ability_tags", "candidates", "prices")
local lists, ways = library("lists", "ways")

-- ---- may it be used ------------------------------------------------------------------------------

-- Why an ability has no uses left; nil when it has some.
function conditions.used_up(ability, tags, turn)
  local limited = tags.limited or 0
  if limited > 0 and ability:count("uses", nil) >= limited then return "no uses are left" end
  if turn and ability.definition.tags.action and (tags.any_number or 0) == 0 and ability:count("uses", turn) > 0 then
    return "already used this turn"
  end
  return nil
end

local function points_short(me, tags, granted)
  if granted then return nil end
  local action, reaction = tags.action or 0, tags.reaction or 0
  if action > 0 and me.action_points < action then
    return "not enough Action Points (" .. me.action_points .. " of " .. action .. ")"
  end
  if reaction > 0 and me.reaction_points < reaction then
    return "not enough Reaction Points (" .. me.reaction_points .. " of " .. reaction .. ")"
  end
  return nil
end

-- What it demands besides costs: what prevents it, its own condition, that its user can move (VAL-USE-13). nil or the
-- reason.
-- due: Action Points still to be paid; the condition gets the rest.
function conditions.fail(me, ability, due)
  local definition = ability.definition
  if not me:may_act(ability) then return "something prevents it" end
  if definition.when then
    local fine, reason = definition.when(me, ability, me.action_points - due)
    if not fine then return reason or "its condition does not hold" end
  end
  if definition.moves and not ways.may_try(me) then return "cannot move" end
  return nil
end

local NO_TARGET = "no valid target"

-- The same reasons in full, as people read them: list of { id, reason } as `usable` gives it.
function conditions.explained(me, illegal)
  return lists.map(illegal, function(entry)
    local ability = entry.reason == NO_TARGET and me:instance(entry.id)
    local missed = ability and candidates.range_missed(me, ability)
    return missed and { id = entry.id, reason = NO_TARGET .. ": " .. missed } or entry
  end)
end

-- Why this ability cannot be used now, or nil; event: its trigger (VAL-USE-05, VAL-PRIM-03, VAL-NRG-02, VAL-PTS-01).
function conditions.why_not(me, ability, turn, granted, event)
  local definition = ability.definition
  local tags = ability_tags.all(ability)
  local why = points_short(me, tags, granted) or conditions.used_up(ability, tags, turn) or
    prices.unpaid(me, ability, event) or conditions.fail(me, ability, granted and 0 or tags.action or 0)
  if why then return why end
  if definition.target and option.use_without_target == "refused" and not candidates.any(me, ability, nil) then
    return NO_TARGET
  end
  return nil
end
