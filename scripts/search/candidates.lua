-- Candidates: which answers to a decision are worth looking at, the best first. A list of a few options is tried as a
-- whole. Of many options (spaces of a move, areas), and of answers that nobody lists (k of n, orders, numbers), only
-- some are drawn: the first is the rollout policy's own, then come by turns the next by score and one at random, so
-- that an answer that scores overlook has its chance, too.
local generator = import "world/generator"

local candidates = {}

-- A text by which two answers are the same.
function candidates.key(answer) return type(answer) == "table" and table.concat(answer, ",") or tostring(answer) end

-- The options of a list in order of their scores; equals as drawn.
local function by_score(options, random)
  local order, place = {}, {}
  for index = 1, #options do
    order[index], place[index] = index, generator.below(random, 1 << 30)
  end
  table.sort(order, function(a, b)
    local one, other = options[a].score or 0, options[b].score or 0
    if one ~= other then return one > other end
    if place[a] ~= place[b] then return place[a] < place[b] end
    return a < b
  end)
  return order
end

-- A function that gives one more candidate each time, and nil at the end. fork: stands at the decision; first: the
-- rollout policy's answer; most: how many at most; random_answer(generator, decision).
function candidates.of(fork, first, most, random_answer)
  local decision, random = fork.session.decision, fork.random
  local listed = decision.domain.type == "list"
  local order = listed and by_score(decision.domain.options, random) or {}
  local seen, count, at, tries = {}, 0, 0, 0
  local function fresh(answer)
    if answer == nil or seen[candidates.key(answer)] then return nil end
    seen[candidates.key(answer)], count = true, count + 1
    return answer
  end
  local function by_turns()
    if listed and (#order <= most or count % 2 == 1) then
      at = at + 1
      return order[at]
    end
    return random_answer(random, decision)
  end
  return function()
    if count == 0 then return fresh(first) end
    while count < most and tries < 4 * most + #order do
      tries = tries + 1
      local answer = fresh(by_turns())
      if answer ~= nil then return answer end
    end
    return nil
  end
end

return candidates
