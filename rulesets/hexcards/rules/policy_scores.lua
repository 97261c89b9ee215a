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
  return lists.any(list, function(ability) return attacks.can_target(me, target, ability, cell) end)
end

-- HEX-MOVE-09: whether somebody goes round what hurts.
local function shy(me) return not sides.is_monster(me) or option["monster.trap_avoid"] == "yes" end

-- The hex from which the nearest enemy by path can be attacked; ties by initiative (HEX-ATK-10): target, cell. A hex
-- that others hold counts only where there is none else.
local function nearest(me, ways)
  local list, best = weapons(me), nil
  for _, other in ipairs(units()) do
    if me:hostile(other) then
      for _, cell in ipairs(ways.order) do
        local held = cell ~= me.cell and not movement.may_end(me, cell, movement.way_of(me))
        local cost = ways.costs[cell] + (held and NEAR or 0)
        if best and cost > best.cost then break end
        local better = not best or cost < best.cost or order.initiative(other) < order.initiative(best.target)
        if better and could_attack(me, list, other, cell) then best = { target = other, cell = cell, cost = cost } end
      end
    end
  end
  return best
end

-- Where characters go that have nobody to fight: to a door.
local function door(me, ways)
  local cell = me:opens_doors() and lists.first(ways.order, space.closed_door)
  return cell and { cell = cell, cost = ways.costs[cell] }
end

-- What somebody is after: { target, cell, cost, shy }; nil when there is nothing it could get to.
local function look(me)
  for _, careful in ipairs(shy(me) and { true, false } or { false }) do
    local ways = movement.ways(me, me.cell, movement.way_of(me), FAR, careful)
    local found = nearest(me, ways) or door(me, ways)
    if found and found.cost < FAR + NEAR then
      found.shy = careful
      return found
    end
  end
  return nil
end
-- What a figure is after: the enemy that it can reach first.
function policy_scores.focus(me) return memo("focus", me, look) end

-- How far it is from every hex to what somebody is after.
local function distances(me)
  local goal = policy_scores.focus(me)
  return goal and movement.ways(me, goal.cell, movement.way_of(me), FAR, goal.shy)
end

local function left(me, cell)
  local found = memo("distances", me, distances)
  local cost = found and found.costs[cell] or FAR
  return NEAR - cost * STEP
end

-- HEX-MOVE-09: a hex that is moved to, by the way that leads there.
function policy_scores.hex(me, found)
  local goal = policy_scores.focus(me)
  if not goal then return 0 end
  local value = left(me, found.cell) - found.cost % STEP
  if me:flies() or not (goal.shy or not sides.is_monster(me)) then return value end
  if found.harsh then return value - HURT * 2 end
  return terrain.harmful(found.cell) and value - HURT or value
end

-- The score of staying where it is.
function policy_scores.stay(me) return policy_scores.focus(me) and left(me, me.cell) or 1 end

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

-- An attack when somebody is in reach, else a move that leads somewhere.
function policy_scores.action(me, ability, turn)
  local definition = ability.definition
  if definition.score then return definition.score end
  if definition.attack ~= nil and attacks.why_not(me, ability) == nil then return NEAR + strength(me, ability) end
  if definition.helps and definition.movement == nil then return need(me, ability) end
  if definition.movement == nil then return definition.attack == nil and 1 or -1 end
  local points, stay = movement.points_now(me, ability, turn), policy_scores.stay(me)
  if not policy_scores.focus(me) or points <= 0 then return -1 end
  local ends = movement.reach(me, movement.way_of(me, definition.jump), points)
  return lists.any(ends, function(found) return policy_scores.hex(me, found) > stay end) and points or -1
end
