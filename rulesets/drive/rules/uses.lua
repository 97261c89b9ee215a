-- Using abilities: what may be used on whom, what it costs, the game master's word, and reactions.
local uses, aiming, harm, marks, policy_scores = library("uses", "aiming", "harm", "marks", "policy_scores")
local sheet = library "sheet"
local lists, space, support, taunt = library("lists", "space", "support", "taunt")

-- ---- targets -------------------------------------------------------------------------------------

-- Whether a unit is a target of support, regardless of reach.
local function fits(me, other)
  if other == me then return option["support.self"] == "yes" end
  return me:allied(other) or option["support.targets"] == "anyone"
end

local function hostile_row()
  return { "hostile", unless = "hostile", why = "no enemy",
    otherwise = function(me, _, other) return not me:hostile(other) and "no enemy" or nil end }
end

local function allied_rows()
  local function related(me, _, other) return not me:allied(other) and "no ally" or nil end
  return { { "another", unless = "allied", otherwise = related }, { "allied", unless = "allied", otherwise = related } }
end

-- What a target has to be, as rows; with what queries make of it while something modifies them.
local function target_rows(aim)
  if aim == "fallen" then return { { "another" }, { "has", "out", of = "other" }, { "allied" } } end
  local function related(me, _, other) return not fits(me, other) and "no ally" or nil end
  local function barred(me, _, other) return not other:targetable(me) and "it cannot be targeted" or nil end
  return {
    aim == "foe" and hostile_row(),
    aim == "ally" and allied_rows(),
    aim == "supported" and { option["support.self"] == "no" and { "another" },
      { "allied", unless = "allied", otherwise = related, appeal = related } },
    harm.standing_row(),
    { "lacks", "hidden", of = "other", unless = "targetable", otherwise = barred, appeal = barred },
  }
end

local reaches = {}
function reaches.range(me, other, range, from) return space.within(me, other, range, from) end
function reaches.adjacent(_, other, _, from) return space.adjacent(from, other) end
function reaches.any() return true end
-- TAC-ANA-01: how far a question reaches is an option.
function reaches.question(me, other, range, from)
  local rule = option["analysis.reach"]
  return rule == "any" or rule == "in_sight" and space.sees(from, other) or
    rule == "in_range_and_sight" and space.within(me, other, range, from)
end

-- The same from where its user stands, as rows: what is not waived because it is measured from elsewhere.
local function reach_rows(reach)
  local asked = reach == "question" and option["analysis.reach"] or reach
  local function unseen(me, _, other) return not space.sees(me, other) and "not in sight" or nil end
  return {
    (asked == "range" or asked == "in_range_and_sight") and
      { "near", 0, within = "range", attribute = "range", waived = "elsewhere", why = "out of range" },
    (asked == "range" or asked == "in_range_and_sight" or asked == "in_sight") and
      { "sees", "sight", waived = "elsewhere", why = "not in sight" },
    asked ~= "adjacent" and asked ~= "any" and option["los.combatants_block"] == "yes" and
      { "lua", unseen, waived = "elsewhere" },
    asked == "adjacent" and { { "near", 1, 1, waived = "elsewhere" }, { "lua", function(me, _, other)
      return not space.adjacent(me, other) and "not adjacent" or nil
    end, waived = "elsewhere" } },
  }
end

judgement "ally_in_range" { text = "Is it a standing ally in range and sight?", clause = "TAC-SHEET-03", of = "unit",
  params = { "other", "range", "elsewhere" },
  rows = function() return { allied_rows(), harm.standing_row(), reach_rows "range" } end }

judgement "enemy_in_range" { text = "Is it a standing enemy in range and sight?", clause = "TAC-SHEET-03", of = "unit",
  params = { "other", "range", "elsewhere" },
  rows = function() return { hostile_row(), harm.standing_row(), reach_rows "range" } end }

local function healthy(_, _, other) return harm.wounds(other) <= 0 and "it is not hurt" or nil end
local function fresh(_, _, other) return not marks.any_spent(other) and "no tag is spent" or nil end

-- elsewhere: it is not measured from its user; then reach is looked at apart.
judgement "target" { text = "Whom may an ability be aimed at?", params = { "other", "range", "elsewhere" },
  rows = function(definition)
    if not definition.target then return nil end
    return {
      sheet.cost_rows(definition, sheet.short),
      target_rows(definition.target),
      reach_rows(definition.reach or "range"),
      definition.needs_wound and option["heal.waste"] == "no" and { "lua", healthy },
      definition.needs_spent and { "lua", fresh },
    }
  end }

-- Another range than that of the sheet; extra: how much more it is.
local function farther(me, extra) return extra and extra > 0 and sheet.range(me, extra) or nil end

-- Those whom an ability may be aimed at now, in a use where there is one. extra: range more than the sheet's.
function uses.targets(me, ability, extra, use)
  local from = usage_point(me, ability, use)
  if from == me then return judge.units("target", me, ability, farther(me, extra)) end
  local reach, range = reaches[ability.definition.reach or "range"], sheet.range(me, extra)
  return lists.where(judge.units("target", me, ability, range, true), function(other)
    return reach(me, other, range, from)
  end)
end

-- Whether there is any.
function uses.any_target(me, ability, extra)
  if usage_point(me, ability) ~= me then return #uses.targets(me, ability, extra) > 0 end
  return judge.any_unit("target", me, ability, farther(me, extra))
end

-- ---- what may be used ----------------------------------------------------------------------------

-- As many uses as an encounter allows, as a row.
function uses.limit_row(definition)
  local most = definition.limits and definition.limits.encounter
  return most and { "count", "uses", below = most, why = "used up in this combat" }
end

-- TAC-TURN-03: a Dash that has begun may go on, between other actions.
local function main_spent(_, ability, turn)
  return not (turn.dashing and ability.definition.id == "dash") and "the main action is spent" or nil
end

-- What is missing even if others help as much as they may.
local function too_dear(me, ability)
  for pool, amount in pairs(sheet.costs(me, ability)) do
    if me[pool] + (pool == "support" and support.most_helped(me) or 0) < amount then return "not enough " .. pool end
  end
  return nil
end

-- How much farther than its sheet says somebody may use an ability.
local function most_extra(me, ability) return ability.definition.id == "attack" and taunt.farthest(me) or 0 end

local NO_TARGET = "no target"
local function no_target(me, ability)
  return not uses.any_target(me, ability, most_extra(me, ability)) and NO_TARGET or nil
end

-- The same of what has none in the range of the sheet.
local function none_farther(me, ability) return most_extra(me, ability) == 0 and NO_TARGET or no_target(me, ability) end

local function no_taunter(me, ability, turn)
  if not turn.taunter then return nil end
  return #taunt.targets(me, ability, turn, uses.targets(me, ability, taunt.farthest(me))) == 0 and NO_TARGET or nil
end

-- That somebody can be aimed at, as rows.
local function any_target_rows(definition)
  if definition.from then return { "lua", no_target } end
  local attack = definition.id == "attack"
  return {
    { "unit", "target", why = NO_TARGET, unless = "usage_point", otherwise = no_target,
      appeal = attack and none_farther },
    attack and { "lua", no_taunter },
  }
end

local function when_row(definition)
  local when = definition.when
  return when and { "lua", function(me, ability, turn)
    return not when(me, turn, ability) and (definition.unmet or "it has no use now") or nil
  end }
end

judgement "action" { text = "Which of its abilities may a combatant use in its turn?", clause = "TAC-TURN-01",
  params = { "turn" },
  rows = function(definition)
    local tags = definition.tags
    if not (tags.main or tags.move or tags.extra or tags.free) then return nil end
    return {
      tags.main and { "slot", "main", false, of = "turn", why = main_spent, appeal = main_spent },
      uses.limit_row(definition),
      not definition.target and sheet.cost_rows(definition),
      tags.main and { "lua", taunt.bars },
      when_row(definition),
      definition.target and { sheet.cost_rows(definition, too_dear), any_target_rows(definition) },
    }
  end }

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
    local target = me:choose { kind = "target", options = list,
      prompt = function() return "Who is the target of " .. tostring(ability) .. "?" end,
      score = function(other) return policy_scores.target(me, ability, other) end, always = true }
    use.targets:add(target)
  end
end

-- TAC-SCENE-04: the story may not bear it out; then nothing is spent.
function uses.judge(use)
  local ability = use.ability
  if use.listener > 0 or use.readied or ability.definition.tags.free then return end
  local veto = combat:confirm { kind = "veto", yes = "veto", optional = "allow", score = -1,
    prompt = function() return "Does the story support " .. tostring(ability) .. " of " .. use.user.name .. "?" end }
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
