-- Ratings of players by the fights that they had against each other: the model of Bradley and Terry (1952), on the
-- scale of Elo, where 400 points are odds of 10 to 1. The errors are those of a bootstrap over pairs of fights (Efron
-- 1979), since the two fights of a pair have their dice in common.
--
-- meetings: list of { a, b = numbers of players, pairs = list of what a scored in a pair of fights, 0 to 2 }
local generator = import "world/generator"
local log = import("balance/logarithms").log

local rating = {}

local STEPS = 200        -- of the iteration; it halves its error in far fewer
local SAMPLES = 400      -- of the bootstrap
local LOW, HIGH = 10, 390   -- of these, in order: 95 %
local PRIOR = 0.5        -- a victory that each of two who have met is given beside theirs, so that no odds are infinite
local SCALE = 400 / log(10)

-- Strengths by the iteration of Hunter (2004). scores: by meeting, { of a, of b }.
local function strengths(count, meetings, scores)
  local strength, won = {}, {}
  for player = 1, count do strength[player], won[player] = 1, 0 end
  for at, meeting in ipairs(meetings) do
    won[meeting.a] = won[meeting.a] + scores[at][1]
    won[meeting.b] = won[meeting.b] + scores[at][2]
  end
  for _ = 1, STEPS do
    local weights, sum = {}, 0
    for player = 1, count do weights[player] = 0 end
    for at, meeting in ipairs(meetings) do
      local part = (scores[at][1] + scores[at][2]) / (strength[meeting.a] + strength[meeting.b])
      weights[meeting.a], weights[meeting.b] = weights[meeting.a] + part, weights[meeting.b] + part
    end
    for player = 1, count do
      if weights[player] > 0 then strength[player] = won[player] / weights[player] end
      sum = sum + strength[player]
    end
    for player = 1, count do strength[player] = strength[player] * count / sum end
  end
  return strength
end

-- Elo of all players, by what pick(pairs) gives of the pairs of each meeting; the player `zero` has 0.
local function elo(count, meetings, zero, pick)
  local scores = {}
  for at, meeting in ipairs(meetings) do
    local sum, pairs_of = 0, pick(meeting.pairs)
    for _, score in ipairs(pairs_of) do sum = sum + score end
    scores[at] = { sum + PRIOR, 2 * #pairs_of - sum + PRIOR }
  end
  local strength, made = strengths(count, meetings, scores), {}
  for player = 1, count do made[player] = SCALE * log(strength[player] / strength[zero]) end
  return made
end

-- The players' ratings: list of { elo, low, high }, by number.
function rating.of(count, meetings, zero)
  local numbers, samples = generator.new(1), {}
  local function drawn(list)
    local made = {}
    for at = 1, #list do made[at] = list[generator.below(numbers, #list) + 1] end
    return made
  end
  for sample = 1, SAMPLES do samples[sample] = elo(count, meetings, zero, drawn) end
  local best = elo(count, meetings, zero, function(list) return list end)
  local made = {}
  for player = 1, count do
    local list = {}
    for sample = 1, SAMPLES do list[sample] = samples[sample][player] end
    table.sort(list)
    made[player] = { elo = best[player], low = list[LOW], high = list[HIGH] }
  end
  return made
end

return rating
