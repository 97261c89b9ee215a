-- Reactions: who may react, and in which order.
local reactions, uses = library("reactions", "uses")

-- Once a round, and only by who is up and about. If it may not, why.
function reactions.allowed(me, ability)
  if not me:stands() then return false, "it is not standing" end
  if uses.used_up(ability) then return false, "none left" end
  if ability:count("answers", combat:within "round") > 0 then return false, "already used this round" end
  return true
end
