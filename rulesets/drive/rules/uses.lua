-- Using abilities: what may be used on whom, what it costs, the game master's word, and reactions.
local uses, aiming, harm, marks, policy_scores = library("uses", "aiming", "harm", "marks", "policy_scores")
local sheet = library "sheet"
local space, support, taunt = library("space", "support", "taunt")

-- ---- targets -------------------------------------------------------------------------------------

-- Whether a unit is a target of an ability, regardless of reach.
local function fits(me, other, aim)
  if aim == "fallen" then return other ~= me and other:has "out" ~= nil and me:relation(other) > 0 end
  if not other:stands() or not other:targetable(me) then return false end
  if aim == "foe" then return me:hostile(other) end
  if aim == "ally" then return me:allied(other) end
  if aim == "supported" then
    if other == me then return option["support.self"] == "yes" end
    return me:allied(other) or option["support.targets"] == "anyone"
  end
  return true
end

local reaches = {}
function reaches.range(me, other, extra, from) return space.reaches(me, other, extra, from) end
function reaches.adjacent(_, other, _, from) return space.adjacent(from, other) end
function reaches.any() return true end
-- TAC-ANA-01: how far a question reaches is an option.
function reaches.question(me, other, _, from)
  local rule = option["analysis.reach"]
  return rule == "any" or rule == "in_sight" and space.sees(from, other) or
    rule == "in_range_and_sight" and space.reaches(me, other, nil, from)
end

-- Whether an ability may be aimed at somebody, from a place.
local function aims(me, ability, other, extra, from)
  local definition = ability.definition
  return fits(me, other, definition.target) and reaches[definition.reach or "range"](me, other, extra, from)
    and (not definition.needs_wound or harm.wounds(other) > 0 or option["heal.waste"] == "yes")
    and (not definition.needs_spent or #marks.spent(other) > 0)
    and not sheet.short(me, ability, other)
end

-- Those whom an ability may be aimed at now, in a use where there is one. extra: range more than the sheet's.
function uses.targets(me, ability, extra, use)
  local from, found = usage_point(me, ability, use), {}
  for _, other in ipairs(units()) do
    if aims(me, ability, other, extra, from) then found[#found + 1] = other end
  end
  return found
end

local function find_any(ability, me, extra)
  local from = usage_point(me, ability)
  for _, other in ipairs(units()) do
    if aims(me, ability, other, extra, from) then return true end
  end
  return false
end

-- Whether there is any.
function uses.any_target(me, ability, extra)
  return memo("any target within " .. (extra or 0), ability, find_any, me, extra)
end

-- ---- what may be used ----------------------------------------------------------------------------

-- Whether all uses that an encounter allows are spent.
function uses.used_up(ability)
  local limits = ability.definition.limits
  return limits and limits.encounter and ability:count "uses" >= limits.encounter
end

-- TAC-TURN-03: a Dash that has begun may go on, between other actions.
function uses.goes_on(ability, turn) return turn.dashing and ability.definition.id == "dash" end

-- Why an ability cannot be used now in this turn, or nil.
function uses.why_not(me, ability, turn)
  local definition = ability.definition
  local tags = definition.tags
  if tags.main and turn.main and not uses.goes_on(ability, turn) then return "the main action is spent" end
  if uses.used_up(ability) then return "used up in this combat" end
  local short = definition.target == nil and sheet.short(me, ability)
  if short then return short end
  local bar = taunt.bars(me, ability, turn)
  if bar then return bar end
  if definition.when and not definition.when(me, turn, ability) then return definition.unmet or "it has no use now" end
  if definition.target then
    for pool, amount in pairs(sheet.costs(me, ability)) do
      if me[pool] + (pool == "support" and support.most_helped(me) or 0) < amount then return "not enough " .. pool end
    end
    local more = definition.id == "attack" and taunt.farthest(me) or 0
    local any = uses.any_target(me, ability, more)
    if any and turn.taunter then any = #taunt.targets(me, ability, turn, uses.targets(me, ability, more)) > 0 end
    if not any then return "no target" end
  end
  return nil
end

-- ---- a use ---------------------------------------------------------------------------------------

-- Whom it is aimed at, and whatever else it asks.
function uses.declare(use)
  local me, ability = use.user, use.ability
  local definition = ability.definition
  if use.listener > 0 then return end
  if definition.steps and definition.steps.declare then definition.steps.declare(me, use, ability) end
  if definition.target then
    local list = taunt.targets(me, ability, use.turn, uses.targets(me, ability, use.bonus, use))
    if #list == 0 then return use:fail "no target" end
    local target = me:choose { kind = "target", prompt = "Who is the target of " .. tostring(ability) .. "?",
      options = list,
      score = function(other) return policy_scores.target(me, ability, other) end, always = true }
    use.targets:add(target)
  end
end

-- TAC-SCENE-04: the story may not bear it out; then nothing is spent.
function uses.judge(use)
  local ability = use.ability
  if use.listener > 0 or use.readied or ability.definition.tags.free then return end
  local veto = combat:confirm { kind = "veto", yes = "veto", optional = "allow", score = -1,
    prompt = "Does the story support " .. tostring(ability) .. " of " .. use.user.name .. "?" }
  if not veto then return end
  log.note("The game master forbids it")
  use:fail "the story does not support it"
end

-- What it costs: the main action, its pools, and one of its uses.
function uses.pay(use)
  local me, ability = use.user, use.ability
  local definition = ability.definition
  if definition.tags.main and use.turn then use.turn.main = true end
  if definition.limits then ability:add_count("uses") end
  for pool, amount in pairs(sheet.costs(me, ability)) do
    if pool == "support" then support.pay(use, me, amount) else sheet.pay(use, me, pool, amount) end
  end
end

-- The step `effects` of a use: runs what the ability or reaction does.
function uses.effects(use)
  local me, ability = use.user, use.ability
  if not me:stands() and not ability.definition.when_out then return end
  if use.listener == 0 then
    if ability.definition.target and not use.target then return use:fail "no target is left" end
    log.targets(use)
    return aiming.each(use, function() ability.definition.effect(me, use, ability) end)
  end
  local run, event = reaction.body(use)
  run(me, event, ability, use)
end
