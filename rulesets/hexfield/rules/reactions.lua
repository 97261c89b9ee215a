-- Reactions: who may answer, and in which order they are asked.
local reactions = library "reactions"

-- Once a round, and only by who is up and about.
function reactions.allowed(me, ability)
  return me:stands() and not library("uses").used_up(ability) and ability:count("answers", combat:within "round") == 0
end

-- In the order of initiative.
function reactions.order(list) return library("initiative").sorted(list) end
