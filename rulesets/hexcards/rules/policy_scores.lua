-- Scores of options for simple policies; for monsters also their focus. No rule reads the scores.
local policy_scores, action_cards, attacks, lists = library("policy_scores", "action_cards", "attacks", "lists")
local movement, order, reach, routes = library("movement", "order", "reach", "routes")
local sides, space, terrain = library("sides", "space", "terrain")
local FAR, STEP, HURT, NEAR = 60, 4, 200, 1000
local SOON = 16           -- movement within which one looks for enemies first
local NEAR_FIRST, ALL_AT_ONCE, NONE = { SOON, FAR }, { FAR }, {}
local AREA, HURT_ENOUGH = 3, 3   -- hexes of a usual area; hit points that are worth a bandage

-- The abilities with which somebody could attack now, one of those that reach alike, and `far`: how many hexes off at
-- most.
local function find_weapons(me)
  local list, alike, card = { far = 0 }, {}, action_cards.of(me)
  local all = me:instances "ability"
  for at = 1, #all do
    local definition = all[at].definition
    if definition.attack ~= nil and not (card and not action_cards.allows(me, definition.id)) then
      local plain = not definition.area and not definition.helps
      local range = plain and (reach.range(me, definition) or 0)
      if not range or not alike[range] then list[#list + 1] = all[at] end
      if range then alike[range] = true end
      local far = range and (range > 0 and range or 1) or attacks.far(me, definition)
      if far > list.far then list.far = far end
    end
  end
  return list
end
local function weapons(me) return memo("weapons", me, find_weapons) end

local function could_attack(me, list, target, cell)
  for at = 1, #list do
    if attacks.can_target(me, target, list[at], cell) then return true end
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

-- What a hex costs by some ways. One that others hold, or what is in it, costs NEAR more.
local function cost_of(me, ways, cell)
  local held = cell ~= me.cell and not movement.may_end(me, cell, ways.way)
  return ways.costs[cell] + (held and NEAR or 0)
end

-- Whether a hex that others hold comes before one, and costs more than so much.
local function held_before(me, ways, cell, cost)
  local ranks = ways.ranks
  local function bars(one)
    return ranks[one] and ranks[one] < ranks[cell] and one ~= me.cell and not movement.may_end(me, one, ways.way) and
      ways.costs[one] + NEAR > cost
  end
  return lists.any(units(), function(other) return lists.any(field.cells(other), bars) end) or
    lists.any(memo("closed hexes", combat, find_closed), bars)
end

-- Takes the hex out of a list that one comes to first.
local function take_first(list, ranks)
  local first
  for at = 1, #list do
    if not first or ranks[list[at]] < ranks[list[first]] then first = at end
  end
  local cell = list[first]
  list[first] = list[#list]
  list[#list] = nil
  return cell
end

-- The hex from which the nearest enemy by path can be attacked; ties by initiative (HEX-ATK-10): target, cell, cost. A
-- hex that others hold counts only where there is none else; one that is nearer than what has been found ends the
-- search. ways: the hexes that cost no more than a budget. nil, true: only those that cost more can tell.
local function nearest(me, ways, budget, list)
  local costs, ranks, far, best = ways.costs, ways.ranks, list.far, nil
  local steps, here = not modified "enter_cost", me.cell   -- each step costs 1 at least
  local function too_far(other, cost) return steps and field.distance(here, other.cell) - far > cost end
  local function look_at(other)
    local left, near, most = {}, field.within(other.cell, 0, far), best and best.cost or math.maxinteger
    for at = 1, #near do
      local cell = near[at]
      if ranks[cell] and costs[cell] <= most then left[#left + 1] = cell end
    end
    while #left > 0 do
      local cell = take_first(left, ranks)
      local cost = cost_of(me, ways, cell)
      if best and cost > best.cost then return end
      local better = not best or cost < best.cost or order.initiative(other) < order.initiative(best.target)
      if better and best and held_before(me, ways, cell, best.cost) then return end
      if better and could_attack(me, list, other, cell) then best = { target = other, cell = cell, cost = cost } end
    end
  end
  local all = units()
  for at = 1, #all do
    local other = all[at]
    if not (best and too_far(other, best.cost)) and me:hostile(other) then
      if not too_far(other, budget) then look_at(other) end
      if budget < FAR and (not best or best.cost > budget) then return nil, true end
    end
  end
  return best, not best and budget < FAR
end

-- Whom somebody could attack where it stands, as `nearest` would say: who acts first.
local function at_hand(me, list)
  local cell, near, best = me.cell, nil, nil
  for at = 1, #list do
    local targets = attacks.targets_from(me, list[at].definition, cell)
    for number = 1, #targets do
      near = near or {}
      near[targets[number]] = me:hostile(targets[number])
    end
  end
  for _, other in ipairs(near and units() or NONE) do
    if near[other] and (not best or order.initiative(other) < order.initiative(best)) then best = other end
  end
  return best and { target = best, cell = cell, cost = 0 }
end

-- Where characters go that have nobody to fight: to a door.
local function door(me, ways)
  if not me:opens_doors() then return nil end
  local cell = lists.first(in_order(field.cells_with "closed_door", ways), space.closed_door)
  return cell and { cell = cell, cost = ways.costs[cell] }
end

-- What somebody could get to; near by first, so that a large field costs no more than a small one.
local function search(me, careful)
  local list = weapons(me)
  local here = #list > 0 and not modified "enter_cost" and at_hand(me, list)
  if here then return here end
  for _, budget in ipairs(#list > 0 and NEAR_FIRST or ALL_AT_ONCE) do
    local way = movement.way_of(me)
    local costs, ranks = movement.costs(me, me.cell, way, budget, careful)
    local ways, found, unsure = { costs = costs, ranks = ranks, way = way }, nil, nil
    if #list > 0 then found, unsure = nearest(me, ways, budget, list) end
    if not unsure then return found or door(me, ways) end
  end
end

local function reachable(me, careful)
  local found = search(me, careful)
  if not found or found.cost >= FAR + NEAR then return nil end
  found.shy = careful
  return found
end

-- What somebody is after: { target, cell, cost, shy }; false when there is nothing it could get to.
local function look(me) return shy(me) and reachable(me, true) or reachable(me, false) or false end
-- What a figure is after: the enemy that it can reach first; false for nothing.
function policy_scores.focus(me) return memo("focus", me, look) end

local function costs_from(me, goal, budget)
  return (movement.costs(me, goal.cell, movement.way_of(me), budget, goal.shy))
end

-- How far it is from hexes to what somebody is after, and if it minds that, what they hurt.
local function prospects(me)
  local goal = policy_scores.focus(me)
  local minds = goal and not me:flies() and (goal.shy or not sides.is_monster(me))
  return { hurts = minds and terrain.hurts(),
    costs = goal and costs_from(me, goal, math.min(goal.cost % NEAR + SOON, FAR)) }
end

local function all_costs(me) return costs_from(me, policy_scores.focus(me), FAR) end

-- The near hexes are known at once; a search over all follows only where one of the others is asked for.
local function left(me, costs, cell)
  return NEAR - (costs[cell] or memo("all costs", me, all_costs)[cell] or FAR) * STEP
end

-- The score of staying where it is.
function policy_scores.stay(me)
  local known = memo("prospects", me, prospects)
  return known.costs and left(me, known.costs, me.cell) or 1
end

-- HEX-MOVE-09: what hexes are worth that are moved to by ways of these costs and harms. { [hex] = worth }
local function worths_of(me, cells, costs, harms)
  local known, ends = memo("prospects", me, prospects), {}
  local near, hurts = known.costs, known.hurts
  for at = 1, #cells do
    local cell, harm = cells[at], hurts and harms and harms[at] or 0
    local worth = near and (near[cell] and NEAR - near[cell] * STEP or left(me, near, cell)) - costs[at] % STEP or 0
    local hurt = hurts and hurts[cell]
    -- Twice, where not only the end of the way hurts.
    if harm > (hurt or 0) then worth = worth - HURT * 2 elseif hurt then worth = worth - HURT end
    ends[cell] = worth
  end
  return ends
end
local function worths(found, me) return worths_of(me, found.cells, found.costs, found.harms) end

-- Scores of the choices of a move: function(choice). A cheaper way that hurts more is worth less than its hex.
function policy_scores.ways(me, found)
  local ends
  return function(choice)
    ends = ends or memo("worths", found, worths, me)
    return ends[choice] or ends[choice.cell] - routes.toll(choice, 1)
  end
end

-- Whether a move leads to a better hex than the one where it stands.
local function leads_on(me, found)
  local ends, stay = memo("worths", found, worths, me), policy_scores.stay(me)
  return lists.any(found.choices, function(choice)
    local worth = ends[choice] or
      worths_of(me, { choice.cell }, { choice.cost }, { choice.harm })[choice.cell]
    return worth > stay
  end)
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
  return number * math.min(many, #attacks.targets(me, ability)) + #(definition.inflicts or NONE)
end

-- Whether somebody whom an ability may help needs it: who is hurt; others only when an enemy is near enough to matter.
local function need(me, ability)
  local hurt = lists.any(attacks.targets(me, ability), function(other)
    return other:max "hp" - other.hp >= HURT_ENOUGH
  end)
  return hurt and HURT_ENOUGH or -1
end

-- The most that a move can be worth, which takes long to say: less than any attack in reach. nil for others.
function policy_scores.most(me, ability, turn)
  local definition = ability and ability.definition
  if not definition or definition.movement == nil or definition.score ~= nil then return nil end
  if definition.attack ~= nil and #attacks.targets(me, ability) > 0 then return nil end
  return movement.points_now(me, ability, turn)
end

-- An attack when somebody is in reach, else a move that leads somewhere.
function policy_scores.action(me, ability, turn)
  local definition = ability.definition
  if definition.score then return definition.score end
  if definition.attack ~= nil and #attacks.targets(me, ability) > 0 then return NEAR + strength(me, ability) end
  if definition.helps and definition.movement == nil then return need(me, ability) end
  if definition.movement == nil then return definition.attack == nil and 1 or -1 end
  local points, goal = movement.points_now(me, ability, turn), policy_scores.focus(me)
  if points <= 0 or not goal or goal.cell == me.cell then return -1 end
  local found = movement.places(me, movement.way_of(me, definition.jump), points)
  return leads_on(me, found) and points or -1
end

local PRESENT = 4   -- what it is worth to be in the fight, beside what one can take

local function worth(unit) return unit.hp > 0 and PRESENT + unit.hp or 0 end

-- What a team is worth and what its opponents are, for policies that look forward.
function policy_scores.value(view, team) return library("strength").sums(view, team, worth) end
