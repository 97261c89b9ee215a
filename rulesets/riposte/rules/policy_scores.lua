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

-- The distances at which one strikes with what one carries.
local function distances(me)
  local known, list = {}, {}
  for _, weapon in ipairs(weapons.carried(me)) do
    for _, distance in ipairs(weapon.reach) do
      if not known[distance] then list[#list + 1] = distance end
      known[distance] = true
    end
  end
  return list
end

-- What squares are worth to who wants to be at an exit by which it may leave, else within reach of a foe and on good
-- ground, less what hurts on the way: a list, as the squares; and the most that any but the last is worth.
local function worths_of(me, cells, harms)
  local grid, area, last, most = not terrain.zones(), scenario().exits, #cells, math.mininteger
  local places = lists.map(foes(me), function(foe) return foe.cell end)
  local _, foe_steps = field.nearest_each(cells, places)
  local exits = area and sides.by_players(me)
  local exit_steps = exits and select(2, field.nearest_each(cells, field.area(area)))
  local reached = grid and field.count_each(cells, places, memo("distances", me, distances))
  local worths, ground = reached or {}, grid and terrain.all()
  for at = 1, last do
    local steps = foe_steps and foe_steps[at] or -1
    local worth = -2 * (steps < 0 and FAR or steps)
    if reached then
      local tile = ground[cells[at]]
      worth = worth + (tile and tile.defense or 0) + 10 * reached[at]
    end
    if exits then
      steps = exit_steps and exit_steps[at] or -1
      worth = worth - 6 * (steps < 0 and FAR or steps)
    end
    if at < last then
      if harms then worth = worth - HURTS * harms[at] end
      if worth > most then most = worth end
    end
    worths[at] = worth
  end
  return worths, most
end

-- The same of all ends of a move, and whether one is better than where one stands.
local function prospects(me)
  local found = movement.places(me)
  local cells, count = lists.copy(found.cells), #found.cells
  cells[count + 1] = me.cell
  local worths, most = worths_of(me, cells, found.harms)
  return { ends = found.cells, worths = worths, better = most > worths[count + 1] }
end

-- What the choices of a move are worth: function(choice).
function policy_scores.ways(me)
  local by_cell
  return function(choice)
    if not by_cell then
      local known = memo("prospects", me, prospects)
      by_cell = {}
      for at = 1, #known.ends do by_cell[known.ends[at]] = known.worths[at] end
    end
    return by_cell[choice] or worths_of(me, { choice.cell })[1] - routes.toll(choice, HURTS)
  end
end

-- Whether some square in reach is better than where one stands.
local function worth_moving(me) return memo("prospects", me, prospects).better end

-- Moving comes before engaging where it is better elsewhere; crossing only where there is nobody to engage.
local worths = {
  move = function(me) return worth_moving(me) and 35 or -1 end,
  depart = function(me) return sides.by_players(me) and 40 or -1 end,
  cross = function(me) return #engagement.targets(me) == 0 and worth_moving(me) and 5 or -1 end,
}

-- An action worth using scores above ending the turn (0); definitions may say their `worth`.
function policy_scores.action(me, ability)
  local definition = ability.definition
  local own = worths[definition.id]
  if own then return own(me) end
  return definition.worth or -1
end

local PRESENT = 10   -- what it is worth to be in the fight, beside what one can take

local function worth(unit) return unit.hp > 0 and PRESENT + unit.hp or 0 end

-- What a team is worth and what its opponents are, for policies that look forward.
function policy_scores.value(view, team) return library("strength").sums(view, team, worth) end
