-- Attacks: the place where they begin. (The first, plain form: base damage to one adjacent enemy.)
local attacks = library "attacks"

function attacks.can_target(me, target, _, from)
  return me:hostile(target) and library("space").adjacent(from or me, target)
end

function attacks.targets(me, ability)
  local list = {}
  for _, other in ipairs(units()) do
    if attacks.can_target(me, other, ability) then list[#list + 1] = other end
  end
  return list
end

function attacks.why_not(me, ability)
  if #attacks.targets(me, ability) == 0 then return "nobody is in range" end
  return nil
end

function attacks.begin(use, me, ability)
  local options = {}
  for index, other in ipairs(attacks.targets(me, ability)) do options[index] = { id = other.name, value = other, score = library("advice").target(me, other) } end
  local target = me:choose { kind = "target", prompt = "Whom?", options = options, always = true, clause = "HEX-ATK-10" }
  if not target then return end
  use:damage(target, ability.definition.attack + me.attack + library("action_cards").bonus(me, "attack"), { dealer = me })
end
