-- What a simple player would prefer: scores that options carry for the greedy policy. No rule reads them.
local policy_scores, engagement, lists, movement = library("policy_scores", "engagement", "lists", "movement")
local routes, sides, sight, stats, terrain, weapons = library("routes", "sides", "sight", "stats", "terrain", "weapons")
local FAR = 99
local CERTAIN = 100
local HURTS = 3   -- what a point of harm is worth on the way

-- The damage that somebody may expect to do with a strike at a distance, in hundredths.
local function expected(me, foe, weapon)
  local hit = math.max(math.min(stats.of(me, "accuracy", weapon) - stats.of(foe, "dodge") - terrain.bonus(foe, "dodge"),
    CERTAIN), 0)
  local force = math.max(stats.of(me, "might", weapon) - stats.of(foe,
    stats.guard(foe, me, weapon)) - terrain.bonus(foe, "defense"), 0)
  return hit * force
end

-- What a weapon would do to a foe; what is in hand stays there among equals.
function policy_scores.weapon(me, foe, weapon) return 2 * expected(me, foe, weapon) + (weapon == me.hand and 1 or 0) end

-- Harm goes where it does most, and to who is nearest to falling; help to who lacks most.
function policy_scores.target(me, ability, target)
  if ability:tag_value "help" > 0 then return target:max "hp" - target.hp end
  if not me:hostile(target) then return -1 end
  return 1 + expected(me, target) // 10 + math.max(50 - target.hp, 0)
end

local function foes_of(me)
  return lists.where(sight.shown(me.side), function(other) return me:hostile(other) end)
end
local function foes(me) return memo("foes", me, foes_of) end

-- How many foes one would reach from each square with what one carries: { [cell] = number }.
local function reached_from(me, places)
  local reached, distances = {}, {}
  for _, weapon in ipairs(weapons.carried(me)) do
    for _, distance in ipairs(weapon.reach) do distances[distance] = true end
  end
  for distance in pairs(distances) do
    for _, place in ipairs(places) do
      for _, cell in ipairs(field.within(place, distance, distance)) do reached[cell] = (reached[cell] or 0) + 1 end
    end
  end
  return reached
end

-- What the worth of places goes by: where foes are, from where they are reached, and exits to leave by.
local function prospects(me)
  local places = lists.map(foes(me), function(foe) return foe.cell end)
  local area = scenario().exits
  return { foes = places, reached = not terrain.zones() and reached_from(me, places),
    exits = area and sides.by_players(me) and field.area(area) }
end

-- Where a unit wants to be: at an exit by which it may leave, else within reach of a foe and on good ground.
function policy_scores.move(me, cell)
  local known = memo("prospects", me, prospects)
  local worth = -2 * (field.nearest_of(cell, known.foes) or FAR)
  if known.reached then worth = worth + (terrain.of(cell).defense or 0) + 10 * (known.reached[cell] or 0) end
  if known.exits then worth = worth - 6 * (field.nearest_of(cell, known.exits) or FAR) end
  return worth
end

-- The same of a choice of a move: what hurts on its way counts against it.
function policy_scores.way(me, found) return policy_scores.move(me, found.cell) - routes.toll(found, HURTS) end

local function find_better(me)
  local here = policy_scores.move(me, me.cell)
  for _, found in ipairs(movement.reach(me)) do
    if policy_scores.way(me, found) > here then return true end
  end
  return false
end
-- Whether some square in reach is better than where one stands.
local function worth_moving(me) return memo("better", me, find_better) end

-- Moving comes before engaging where it is better elsewhere; crossing only where there is nobody to engage.
local worths = {
  move = function(me) return worth_moving(me) and 35 or -1 end,
  depart = function(me) return sides.by_players(me) and 40 or -1 end,
  cross = function(me) return #engagement.targets(me) == 0 and worth_moving(me) and 5 or -1 end,
}

-- An action worth using scores above ending the turn (0); definitions may say their `worth`.
function policy_scores.action(me, ability)
  local id = ability.definition.id
  if worths[id] then return worths[id](me) end
  return ability.definition.worth or -1
end
