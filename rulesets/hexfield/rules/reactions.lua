-- Reactions: who may answer, and in which order they are asked.
local reactions = library "reactions"

-- Once a round, and only by who is up and about. If it may not, why.
function reactions.allowed(me, ability)
  if not me:stands() then return false, "it does not stand" end
  if library("uses").used_up(ability) then return false, "none is left" end
  if ability:count("answers", combat:within "round") > 0 then return false, "used once in this round already" end
  return true
end

-- In the order of initiative.
function reactions.order(list) return library("initiative").sorted(list) end
