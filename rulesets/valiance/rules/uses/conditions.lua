-- Whether an ability may be used now, and if not, why.
local conditions, ability_tags, candidates, prices = library("conditions", "ability_tags", "candidates", "prices")
local lists, ways = library("lists", "ways")

local NO_TARGET = "no valid target"

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

-- What is missing of the points that a tag demands; nil: nothing.
local function points_short(me, ability, tag, pool, name)
  local due = ability_tags.value(ability, tag)
  if due <= 0 or me[pool] >= due then return nil end
  return "not enough " .. name .. " (" .. me[pool] .. " of " .. due .. ")"
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

-- The same reasons in full, as people read them: list of { id, reason } as `usable` gives it.
function conditions.explained(me, illegal)
  return lists.map(illegal, function(entry)
    local ability = entry.reason == NO_TARGET and me:instance(entry.id)
    local missed = ability and candidates.range_missed(me, ability)
    return missed and { id = entry.id, reason = NO_TARGET .. ": " .. missed } or entry
  end)
end

-- ---- rows ----------------------------------------------------------------------------------------

local function nothing() end

-- A row that goes by tags as they are written: while something alters them, or the ability alters its own, `altered`
-- decides, a function of the row's arguments.
local function by_tags(definition, row, altered)
  if definition.modifiers then return { "lua", altered, waived = row.waived } end
  row.unless, row.otherwise = "ability_tag", altered
  return row
end

-- VAL-PTS-01: the points of a tag.
local function points_row(definition, tag, pool, name, waived)
  local function short(me, ability) return points_short(me, ability, tag, pool, name) end
  local due = definition.tags[tag] or 0
  return by_tags(definition, due > 0 and { "pool", pool, due, waived = waived, why = short } or
    { "holds", waived = waived }, short)
end

-- VAL-PRIM-03: the uses that are left, in all and in this turn.
local function use_rows(definition)
  local tags = definition.tags
  local limited = tags.limited or 0
  local function used_up(_, ability, turn) return conditions.used_up(ability, ability_tags.all(ability), turn) end
  return {
    by_tags(definition, limited > 0 and { "count", "uses", below = limited, why = used_up } or { "holds" }, used_up),
    tags.action and (tags.any_number or 0) == 0 and
      by_tags(definition, { "count", "uses", below = 1, within = "turn", why = used_up }, nothing),
  }
end

-- Its own condition, with the Action Points that are left then.
local function when_row(definition)
  local when, written = definition.when, definition.tags.action or 0
  if not when then return false end
  local function fails(me, ability, due)
    local fine, reason = when(me, ability, me.action_points - due)
    return not fine and (reason or "its condition does not hold") or nil
  end
  return by_tags(definition, { "lua", function(me, ability, _, granted)
    return fails(me, ability, granted and 0 or written)
  end }, function(me, ability, _, granted)
    return fails(me, ability, granted and 0 or ability_tags.value(ability, "action"))
  end)
end

-- What an ability demands of who uses it (VAL-USE-05, VAL-PRIM-03, VAL-NRG-02, VAL-PTS-01).
local function rows(definition)
  return {
    points_row(definition, "action", "action_points", "Action Points", "granted"),
    points_row(definition, "reaction", "reaction_points", "Reaction Points", "granted"),
    use_rows(definition),
    prices.row(definition),
    { "query", "may_act", why = "something prevents it" },
    when_row(definition),
    definition.moves and { "is_not", "immobile", unless = "may_move", why = "cannot move",
      otherwise = function(me) return not ways.may_try(me) and "cannot move" or nil end } or false,
    option.use_without_target == "refused" and candidates.row(definition, NO_TARGET) or false,
  }
end

judgement "use" { text = "May a character use this ability now?", clause = "VAL-USE-05",
  params = { "turn", "granted", "event" }, rows = rows }

judgement "action" { text = "Which of its abilities may a character use in its turn?", clause = "VAL-USE-05",
  params = { "turn", "granted", "event" },
  rows = function(definition) return definition.tags.action and rows(definition) or nil end }

judgement "ready" { text = "Which Reactions has somebody points and uses left for?", clause = "VAL-PTS-01",
  params = { "turn" },
  rows = function(definition)
    return { points_row(definition, "reaction", "reaction_points", "Reaction Points"), use_rows(definition) }
  end }

judgement "modifier" { text = "Which Attack Modifiers has somebody left?", clause = "VAL-PRIM-04", params = { "turn" },
  rows = function(definition) return definition.tags.attack_modifier and { use_rows(definition) } or nil end }

-- Why this ability cannot be used now, or nil; granted: without points; event: its trigger.
function conditions.why_not(me, ability, turn, granted, event)
  return judge.reason("use", me, ability, turn, granted, event)
end
