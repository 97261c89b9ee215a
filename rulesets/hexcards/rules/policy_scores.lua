-- Scores of options for simple policies; for monsters also their focus. No rule reads the scores.
local policy_scores, action_cards, attacks, lists = library("policy_scores", "action_cards", "attacks", "lists")
local movement, order, reach, sides, space, terrain = library("movement", "order", "reach", "sides", "space", "terrain")
local FAR, STEP, HURT, NEAR = 60, 4, 200, 1000
local SOON = 16           -- movement within which one looks for enemies first
local AREA, HURT_ENOUGH = 3, 3   -- hexes of a usual area; hit points that are worth a bandage

-- The abilities with which somebody could attack now.
local function weapons(me)
  return lists.where(me:instances "ability", function(ability)
    return ability.definition.attack ~= nil and action_cards.allows(me, ability.definition.id)
  end)
end

local function could_attack(me, list, target, cell)
  for _, ability in ipairs(list) do
    if attacks.can_target(me, target, ability, cell) then return true end
  end
  return false
end

-- HEX-MOVE-09: whether somebody goes round what hurts.
local function shy(me) return not sides.is_monster(me) or option["monster.trap_avoid"] == "yes" end

-- The hexes of a list among those that one comes to, in order. ways: { costs, ranks } by hex.
local function in_order(cells, ways)
  local list, ranks = {}, ways.ranks
  for _, cell in ipairs(cells) do
    if ranks[cell] then list[#list + 1] = cell end
  end
  table.sort(list, function(a, b) return ranks[a] < ranks[b] end)
  return list
end

-- Hexes that nobody may stay in for what they are.
local function find_closed()
  local closed = field.cells_with "closed_door"
  for _, name in ipairs(definitions("tile", "blocks")) do
    local cells = field.cells_with(name)
    table.move(cells, 1, #cells, #closed + 1, closed)
  end
  return closed
end

-- The hexes where one comes to, but may not stay: others hold them, or what is in them. In order.
local function held_by_others(me, ways)
  local held, way, ranks = {}, movement.way_of(me), ways.ranks
  local function look_at(cells)
    for _, cell in ipairs(cells) do
      if ranks[cell] and cell ~= me.cell and not movement.may_end(me, cell, way) then held[#held + 1] = cell end
    end
  end
  for _, other in ipairs(units()) do look_at(field.cells(other)) end
  look_at(memo("closed hexes", combat, find_closed))
  return in_order(held, ways)
end

-- The hex from which the nearest enemy by path can be attacked; ties by initiative (HEX-ATK-10): target, cell, cost. A
-- hex that others hold counts only where there is none else; one that is nearer than what has been found ends the
-- search. ways: the hexes that cost no more than a budget. nil, true: only those that cost more can tell.
local function nearest(me, ways, budget)
  local list, far, best = weapons(me), 0, nil
  for _, ability in ipairs(list) do far = math.max(far, attacks.far(me, ability.definition)) end
  if #list == 0 then return nil, budget < FAR end
  local costs, ranks, holds = ways.costs, ways.ranks, held_by_others(me, ways)
  local held = lists.set(holds)
  local function cost_of(cell) return costs[cell] + (held[cell] and NEAR or 0) end
  local function over_before(rank)
    for _, cell in ipairs(holds) do
      if ranks[cell] >= rank then return false end
      if cost_of(cell) > best.cost then return true end
    end
    return false
  end
  local steps = not modified "enter_cost"   -- each step costs 1 at least
  local function too_far(other, cost) return steps and field.distance(me.cell, other.cell) - far > cost end
  local function candidates(other)
    return in_order(lists.where(field.within(other.cell, 0, far), function(cell)
      return ranks[cell] and not (best and cost_of(cell) > best.cost)
    end), ways)
  end
  local function look_at(other)
    for _, cell in ipairs(too_far(other, budget) and {} or candidates(other)) do
      local cost = cost_of(cell)
      if best and (cost > best.cost or over_before(ranks[cell])) then return end
      local better = not best or cost < best.cost or order.initiative(other) < order.initiative(best.target)
      if better and could_attack(me, list, other, cell) then best = { target = other, cell = cell, cost = cost } end
    end
  end
  for _, other in ipairs(units()) do
    if not (best and too_far(other, best.cost)) and me:hostile(other) then
      look_at(other)
      if budget < FAR and (not best or best.cost > budget) then return nil, true end
    end
  end
  return best, not best and budget < FAR
end

-- Where characters go that have nobody to fight: to a door.
local function door(me, ways)
  if not me:opens_doors() then return nil end
  local cell = lists.first(in_order(field.cells_with "closed_door", ways), space.closed_door)
  return cell and { cell = cell, cost = ways.costs[cell] }
end

-- What somebody could get to; near by first, so that a large field costs no more than a small one.
local function search(me, careful)
  for _, budget in ipairs { SOON, FAR } do
    local costs, ranks = movement.costs(me, me.cell, movement.way_of(me), budget, careful)
    local ways = { costs = costs, ranks = ranks }
    local found, unsure = nearest(me, ways, budget)
    if not unsure then return found or door(me, ways) end
  end
end

-- What somebody is after: { target, cell, cost, shy }; false when there is nothing it could get to.
local function look(me)
  for _, careful in ipairs(shy(me) and { true, false } or { false }) do
    local found = search(me, careful)
    if found and found.cost < FAR + NEAR then
      found.shy = careful
      return found
    end
  end
  return false
end
-- What a figure is after: the enemy that it can reach first; false for nothing.
function policy_scores.focus(me) return memo("focus", me, look) end

local function costs_from(me, goal, budget)
  return (movement.costs(me, goal.cell, movement.way_of(me), budget, goal.shy))
end

-- How far it is from hexes to what somebody is after, and whether it minds what hurts there.
local function prospects(me)
  local goal = policy_scores.focus(me)
  return { minds = goal and not me:flies() and (goal.shy or not sides.is_monster(me)),
    costs = goal and costs_from(me, goal, math.min(goal.cost % NEAR + SOON, FAR)) }
end

local function all_costs(me) return costs_from(me, policy_scores.focus(me), FAR) end

-- The near hexes are known at once; a search over all follows only where one of the others is asked for.
local function left(me, costs, cell)
  return NEAR - (costs[cell] or memo("all costs", me, all_costs)[cell] or FAR) * STEP
end

-- HEX-MOVE-09: a hex that is moved to, by the way that leads there.
function policy_scores.hex(me, found)
  local known = memo("prospects", me, prospects)
  if not known.costs then return 0 end
  local value = left(me, known.costs, found.cell) - found.cost % STEP
  if not known.minds then return value end
  if found.harsh then return value - HURT * 2 end
  return terrain.harmful(found.cell) and value - HURT or value
end

-- The score of staying where it is.
function policy_scores.stay(me)
  local known = memo("prospects", me, prospects)
  return known.costs and left(me, known.costs, me.cell) or 1
end

-- Whom to attack: the focus, then the weakest.
function policy_scores.target(me, other)
  local goal = policy_scores.focus(me)
  if goal and goal.target == other then return NEAR end
  return math.max(NEAR // 2 - other.hp, 1)
end

-- How much an attack promises: its number for each whom it may reach.
local function strength(me, ability)
  local definition = ability.definition
  local number, many = me:total_attack(ability), definition.area and AREA or definition.up_to or 1
  return number * math.min(many, #attacks.targets(me, ability)) + #(definition.inflicts or {})
end

-- Whether somebody whom an ability may help needs it: who is hurt; others only when an enemy is near enough to matter.
local function need(me, ability)
  local hurt = lists.any(attacks.targets(me, ability), function(other)
    return other:max "hp" - other.hp >= HURT_ENOUGH
  end)
  return hurt and HURT_ENOUGH or -1
end

-- The most that a move can be worth, which takes long to say: less than any attack in reach. nil for others.
function policy_scores.most(ability)
  local definition = ability and ability.definition
  local moves = definition and definition.movement ~= nil and definition.attack == nil and definition.score == nil
  return moves and NEAR - 1 or nil
end

-- An attack when somebody is in reach, else a move that leads somewhere.
function policy_scores.action(me, ability, turn)
  local definition = ability.definition
  if definition.score then return definition.score end
  if definition.attack ~= nil and #attacks.targets(me, ability) > 0 then return NEAR + strength(me, ability) end
  if definition.helps and definition.movement == nil then return need(me, ability) end
  if definition.movement == nil then return definition.attack == nil and 1 or -1 end
  local points, stay = movement.points_now(me, ability, turn), policy_scores.stay(me)
  if not policy_scores.focus(me) or points <= 0 then return -1 end
  local ends = movement.reach(me, movement.way_of(me, definition.jump), points)
  for _, found in ipairs(ends) do
    if policy_scores.hex(me, found) > stay then return points end
  end
  return -1
end

local PRESENT = 4   -- what it is worth to be in the fight, beside what one can take

local function worth(unit) return unit.hp > 0 and PRESENT + unit.hp or 0 end

-- What a team is worth and what its opponents are, for policies that look forward.
function policy_scores.value(view, team) return library("strength").sums(view, team, worth) end
