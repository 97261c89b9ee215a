-- Scores of options for simple policies; for monsters also their focus. No rule reads the scores.
local policy_scores, action_cards, attacks, lists = library("policy_scores", "action_cards", "attacks", "lists")
local movement, order, reach, sides, space, terrain = library("movement", "order", "reach", "sides", "space", "terrain")
local FAR, STEP, HURT, NEAR = 60, 4, 200, 1000
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

-- The places of hexes in the order in which one comes to them.
local function ranks_of(order)
  local ranks = {}
  for rank = 1, #order do ranks[order[rank]] = rank end
  return ranks
end

-- The hexes of a list among those that one comes to, by rank.
local function ranked(cells, ranks)
  local list = {}
  for _, cell in ipairs(cells) do list[#list + 1] = ranks[cell] end
  table.sort(list)
  return list
end

-- The hexes where one comes to, but may not stay: others hold them, or what is in them. As ranks, and as a set.
local function held_by_others(me, ways, ranks)
  local cells, way = field.cells_with "closed_door", movement.way_of(me)
  local function add(more) table.move(more, 1, #more, #cells + 1, cells) end
  for _, other in ipairs(units()) do add(field.cells(other)) end
  for _, name in ipairs(definitions("tile", "blocks")) do add((field.cells_with(name))) end
  local held = lists.where(cells, function(cell)
    return ranks[cell] and cell ~= me.cell and not movement.may_end(me, cell, way)
  end)
  return ranked(held, ranks), lists.set(held)
end

-- The hex from which the nearest enemy by path can be attacked; ties by initiative (HEX-ATK-10): target, cell. A hex
-- that others hold counts only where there is none else; one that is nearer than what has been found ends the search.
local function nearest(me, ways)
  local list, far, best = weapons(me), 0, nil
  for _, ability in ipairs(list) do far = math.max(far, attacks.far(me, ability.definition)) end
  if #list == 0 then return nil end
  local ranks = ranks_of(ways.order)
  local holds, held = held_by_others(me, ways, ranks)
  local function cost_at(rank)
    local cell = ways.order[rank]
    return ways.costs[cell] + (held[cell] and NEAR or 0)
  end
  local function over_before(rank)
    for _, other in ipairs(holds) do
      if other >= rank then return false end
      if cost_at(other) > best.cost then return true end
    end
    return false
  end
  local function look_at(other)
    for _, rank in ipairs(ranked(field.within(other.cell, 0, far), ranks)) do
      local cost = cost_at(rank)
      if best and (cost > best.cost or over_before(rank)) then return end
      local better = not best or cost < best.cost or order.initiative(other) < order.initiative(best.target)
      if better and could_attack(me, list, other, ways.order[rank]) then
        best = { target = other, cell = ways.order[rank], cost = cost }
      end
    end
  end
  local steps = not modified "enter_cost"   -- each step costs 1 at least
  for _, other in ipairs(units()) do
    local hopeless = best and steps and field.distance(me.cell, other.cell) - far > best.cost
    if not hopeless and me:hostile(other) then look_at(other) end
  end
  return best
end

-- Where characters go that have nobody to fight: to a door.
local function door(me, ways)
  if not me:opens_doors() then return nil end
  local ranks = ranks_of(ways.order)
  local doors = lists.where(field.cells_with "closed_door", function(cell)
    return ranks[cell] and space.closed_door(cell)
  end)
  local cell = ways.order[ranked(doors, ranks)[1]]
  return cell and { cell = cell, cost = ways.costs[cell] }
end

-- What somebody is after: { target, cell, cost, shy }; false when there is nothing it could get to.
local function look(me)
  for _, careful in ipairs(shy(me) and { true, false } or { false }) do
    local ways = movement.ways(me, me.cell, movement.way_of(me), FAR, careful)
    local found = nearest(me, ways) or door(me, ways)
    if found and found.cost < FAR + NEAR then
      found.shy = careful
      return found
    end
  end
  return false
end
-- What a figure is after: the enemy that it can reach first; false for nothing.
function policy_scores.focus(me) return memo("focus", me, look) end

-- How far it is from every hex to what somebody is after, and whether it minds what hurts there.
local function prospects(me)
  local goal = policy_scores.focus(me)
  return { minds = goal and not me:flies() and (goal.shy or not sides.is_monster(me)),
    costs = goal and movement.ways(me, goal.cell, movement.way_of(me), FAR, goal.shy).costs }
end

local function left(costs, cell) return NEAR - (costs[cell] or FAR) * STEP end

-- HEX-MOVE-09: a hex that is moved to, by the way that leads there.
function policy_scores.hex(me, found)
  local known = memo("prospects", me, prospects)
  if not known.costs then return 0 end
  local value = left(known.costs, found.cell) - found.cost % STEP
  if not known.minds then return value end
  if found.harsh then return value - HURT * 2 end
  return terrain.harmful(found.cell) and value - HURT or value
end

-- The score of staying where it is.
function policy_scores.stay(me)
  local known = memo("prospects", me, prospects)
  return known.costs and left(known.costs, me.cell) or 1
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
