-- What a simple player would prefer: scores that options carry for the greedy policy. No rule reads them.
local policy_scores, approach, harm, lists, marks = library("policy_scores", "approach", "harm", "lists", "marks")
local movement, space, uses = library("movement", "space", "uses")

patch "query.makes_for" { default = function(me, other) return other:stands() and me:hostile(other) and
  other:targetable(me) end }

local function can_attack(me) return #uses.targets(me, me:instance "attack") > 0 end

-- How good a space is to stand in: near enough to attack, as far as that allows, and not on fire. hurt: on the way.
function policy_scores.move(me, cell, hurt)
  local range = me.range
  local steps, foe = lists.least(approach.foes(me), function(other) return (field.distance(cell, other.cell)) end)
  local score = -4 * approach.way(me, cell)
  if foe and steps <= range and space.sees(cell, foe.cell) then score = 40 + (me:is "sheet" and steps or -steps) end
  if field.is(cell, "hazard") then score = score - 20 end
  return score - 8 * (hurt or 0)
end

-- The same of the end of a way.
function policy_scores.way(me, found) return policy_scores.move(me, found.cell, found.harm) - (found.risk or 0) end

local WORTH = { attack = 50, heal = 20, recover_ally = 5, buff = 4, recover = 2, runic_tattoo = 25, miracle_worker = 60,
  into_the_shadows = 6 }

-- The score of an action for simple policies.
function policy_scores.action(me, ability, turn)
  local id = ability.definition.id
  if id == "move" or id == "dash" then
    if id == "dash" and can_attack(me) then return -1 end
    if id == "move" and not turn.main and can_attack(me) then return -1 end
    local left = movement.left(me, turn, id == "dash")
    local here = policy_scores.move(me, me.cell)
    local better = lists.any(movement.ends(me, left, turn.steps > 0), function(found)
      return policy_scores.way(me, found) > here
    end)
    return better and (id == "move" and 60 or 10) or -1
  end
  return ability.definition.worth or WORTH[id] or -1
end

-- The weakest foe, the friend with most stress.
function policy_scores.target(me, _, target)
  if me:hostile(target) then return 50 - (target:is "sheet" and 5 - target.stress or target.health) end
  return harm.wounds(target)
end

-- The score of a Tactic or Effect with an attack.
function policy_scores.extra(attack, ability)
  local definition = ability.definition
  if definition.tags.tactic then return 10 end
  local id, foe = definition.id, attack.foe
  if id == "stun" and not foe:has "stunned" then return 5 end
  if id == "weaken" and #marks.strongest(foe) > 0 then return 4 end
  if id == "splash" then
    local worth = lists.sum(space.beside(foe, attack.user), function(other)
      return (attack.user:hostile(other) and 3 or -6)
    end)
    return worth > 0 and worth or -1
  end
  return -1
end

-- A failure is doubled down when one die more is likely to help, a plain success never.
function policy_scores.double(roll)
  if roll.first < 0 and roll.difficulty - roll.modifier <= 11 then return 1 end
  return -1
end

local REACTIONS = { help = 3, protect = 2, vengeful_hex = 20, rage = 20, command = -1, bolster = -1, taunt = -1 }
-- The score of a reaction for simple policies.
function policy_scores.reaction(me, ability)
  local worth = REACTIONS[ability.definition.id] or 1
  if ability.definition.id == "protect" then return me.stress <= 2 and worth or -1 end
  if ability.definition.id == "help" and me.reactions < 2 then return -1 end
  return worth
end
