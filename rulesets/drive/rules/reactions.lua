-- Reactions: who may react, in which order, and how often.
local reactions, sheet, uses = library("reactions", "sheet", "uses")

local function out(me) return not me:stands() and "it is OUT" or nil end
local function under_way(_, ability) return reaction.under_way(ability) and "it is already running" or nil end

-- TAC-TURN-10: an OUT combatant cannot react, an exhausted one can. One that costs nothing does not answer what came of
-- itself.
judgement "reaction" { text = "May it answer what happens now?", clause = "TAC-TURN-10", of = "any",
  rows = function(definition)
    if not definition.reaction then return nil end
    return {
      not (definition.when_out and option["hex.when_out"] == "yes") and
        { "lacks", "out", of = "me", unless = "stands", otherwise = out, why = "it is OUT" },
      not definition.cost and { "lua", under_way },
      uses.limit_row(definition),
      sheet.cost_rows(definition),
    }
  end }

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
