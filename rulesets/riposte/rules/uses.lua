-- Actions: whether one may be used, what it is aimed at, and what it does. An ability says `target`, a function(me,
-- self, use) that lists options; `asks`, the kind of that question; `effect`.
local uses, aiming, movement, policy_scores = library("uses", "aiming", "movement", "policy_scores")
local sides = library "sides"

local function costs_engage(ability) return ability:tag_value "engage_action" > 0 end

judgement "use" { text = "May a unit use this ability now in its turn?", clause = "RIP-ACT-01",
  rows = function(definition)
    local when = definition.when
    return {
      { "in_force", why = "it is suppressed" },
      definition.effect == nil and { "lua", function() return "it is a reaction" end },
      not definition.after_acting and { "slot", "spent", false, why = "the turn's Engage action is used" },
      when and { "lua", function(me, ability)
        local fine, why = when(me, ability)
        return not fine and (why or "not now") or nil
      end },
      definition.target and { "lua", function(me, ability)
        return #definition.target(me, ability) == 0 and (definition.no_target or "no target") or nil
      end },
    }
  end }

-- Why an ability may not be used now, or nil.
function uses.why_not(me, ability) return judge.reason("use", me, ability) end

-- RIP-ACT-06: the Engage action, in any use, is the turn's last.
function uses.declare(use)
  log.use(use, use.ability.definition.quiet == true)
  if costs_engage(use.ability) then use.user.spent = true end
end

-- A unit in combat may react; if not, why. Reactions are free, so none reacts to its own consequences.
function uses.may_react(me, ability)
  if not me.active then return false, "it is out of the combat" end
  if ability.suppressed then return false, "it is suppressed" end
  if reaction.under_way(ability) then return false, "it is already running" end
  return true
end

-- The step `target` of a use: asks for its target.
function uses.target(use)
  local me, ability = use.user, use.ability
  if use.listener > 0 then return end
  local target = ability.definition.target
  if not target then return end
  local options = target(me, ability, use)
  if ability.definition.asks == "move" then
    return movement.ask(use, options, policy_scores.ways(me), costs_engage(ability))
  end
  local chosen = me:choose { kind = "target", prompt = sides.prompt(me, "At whom?"),
    options = options,
    score = function(other) return type(other) == "unit" and policy_scores.target(me, ability, other) or nil end,
    always = true, clause = "RIP-ACT-03" }
  if math.type(chosen) == "integer" then use.number = chosen
  else use.targets:add(chosen) end
end

-- The step `effects` of a use: runs what the ability or reaction does.
function uses.effects(use)
  local me, ability = use.user, use.ability
  if use.listener > 0 then
    local run, event = reaction.body(use)
    return run(me, event, ability, use)
  end
  if ability.definition.target and not (use.target or use.point or use.number > 0) then
    return use:fail "no target is left"
  end
  aiming.each(use, ability.definition.effect, me, use, ability)
end
