-- Reactions: who may react, in which order, and how often.
local reactions, sheet, uses = library("reactions", "sheet", "uses")

-- TAC-TURN-10: an OUT combatant cannot react, an exhausted one can. If it may not, why.
function reactions.allowed(me, ability)
  local definition = ability.definition
  if not me:stands() and not (definition.when_out and option["hex.when_out"] == "yes") then
    return false, "it is OUT"
  end
  -- One that costs nothing does not answer what came of itself.
  if not definition.cost and reaction.under_way(ability) then return false, "it is already running" end
  if uses.used_up(ability) then return false, "used up in this combat" end
  local short = sheet.short(me, ability)
  return short == nil, short
end

-- Whether one more is affordable after what was taken for the same trigger, and of use; if not, why.
function reactions.within_limits(me, ability, taken)
  local left, mine = me.reactions, 0
  for _, other in ipairs(taken) do
    left = left - (sheet.costs(me, other).reactions or 0)
    if other == ability then mine = mine + 1 end
  end
  local definition = ability.definition
  if mine > 0 and not definition.repeated then return false, "it has already reacted to this" end
  if left < (sheet.costs(me, ability).reactions or 0) then
    return false, "its other reactions leave too few"
  end
  return true
end
