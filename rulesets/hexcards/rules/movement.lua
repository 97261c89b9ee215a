-- Movement: where somebody can go, and going there hex by hex (HEX-MOVE, HEX-JUMP, HEX-FLY).
local movement, action_cards, lists, policy_scores = library("movement", "action_cards", "lists", "policy_scores")
local routes, space, terrain = library("routes", "space", "terrain")

-- ---- the ways of moving --------------------------------------------------------------------------

-- How somebody moves: "walk", "jump" or "fly".
function movement.way_of(me, jump) return me:flies() and "fly" or jump and "jump" or "walk" end

-- HEX-DOOR-01: a closed door is a wall to who does not open it.
local function door_shut(me, cell) return space.closed_door(cell) and not me:opens_doors() end

-- HEX-MOVE-02 to -04, HEX-JUMP-01, HEX-FLY-02: whether a hex may be entered on the way.
function movement.passable(me, cell, way)
  if door_shut(me, cell) then return false end
  if way ~= "walk" then return true end
  if space.obstacle(cell) and not me:moves_into(cell) then return false end
  local other = space.somebody(cell, me)
  return not other or not me:hostile(other) and me:allied(other) or me:moves_through(other)
end

-- HEX-MOVE-06, HEX-JUMP-02, HEX-FLY-03: whether one may end in it.
function movement.may_end(me, cell, way)
  if door_shut(me, cell) or not space.unoccupied(cell, me) then return false end
  return way == "fly" or not space.obstacle(cell) or me:moves_into(cell)
end

-- HEX-MOVE-08, HEX-JUMP-01, HEX-FLY-02: what a step costs; that the last of a jump costs more is seen as it is planned.
local function cost_of(me, cell, way) return way == "walk" and terrain.cost(me, cell) or 1 end

-- ---- the search ----------------------------------------------------------------------------------

local PASS, SHARE = 1, 2   -- who is in the way: may be passed; does not count

-- opens: closed doors end a way, so that nobody opens one in passing; to others they are walls (HEX-DOOR-01). shy: what
-- hurts ends it.
-- asked: each step costs what the rules say when it is looked at, as homebrew has a word in it.
local function name_of(way, opens, shy, asked)
  return way .. (opens and " opening" or "") .. (shy and " shy" or "") .. (asked and " asked" or "")
end

local function declare(way, opens, shy, asked)
  field.declare_path(name_of(way, opens, shy, asked), function()
    local walls, blocks = { "wall", "unrevealed", not opens and "closed_door" or nil }, definitions("tile", "blocks")
    local ends = shy and lists.copy(definitions("tile", "hurts")) or {}
    if opens then table.insert(ends, 1, "closed_door") end
    local profile = { step = asked and 0 or 1, wall_tags = walls, end_tags = ends,
      blocked_tags = way == "walk" and table.move(blocks, 1, #blocks, #walls + 1, lists.copy(walls)) or walls,
      classes = { [PASS] = { pass = true }, [SHARE] = { pass = true, stop = true } } }
    if way == "walk" and not asked then
      profile.tag_costs = { { tags = { "difficult" }, when = "enter", add = option["difficult.cost"] - 1 } }
    end
    if way == "jump" then profile.stop_tags = blocks end
    return profile
  end)
end
for _, way in ipairs { "walk", "jump", "fly" } do
  for _, opens in ipairs { true, false } do
    for _, shy in ipairs { true, false } do
      declare(way, opens, shy, false)
      if way == "walk" then declare(way, opens, shy, true) end
    end
  end
end

local function asks_costs(way) return way == "walk" and modified "enter_cost" end
local function profile_of(me, way, shy) return name_of(way, me:opens_doors(), shy, asks_costs(way)) end

-- HEX-MOVE-02, HEX-MOVE-03, HEX-JUMP-01, HEX-FLY-02: who may be passed. any: where they stand one might stop as well.
local function classes_for(me, way, any)
  local classes, all, class = {}, units(), any and SHARE or PASS
  for at = 1, #all do
    if way ~= "walk" or me:allied(all[at]) then classes[#classes + 1] = { all[at], class } end
  end
  return classes
end

local function cost_by(me, way)
  if not asks_costs(way) then return nil end
  return function(_, cell) return terrain.cost(me, cell) end
end

local function question(me, start, way, budget, any)
  return { unit = me, start = start, budget = budget,
    classes = memo(any and "all " .. way or "classes " .. way, me, classes_for, way, any), cost = cost_by(me, way) }
end

local function walk_question(me, way, budget)
  local asked = routes.wary(question(me, me.cell, way, budget))
  asked.harm = way == "walk" and terrain.harm() or nil
  return asked
end

-- HEX-JUMP-03: the last hex of a jump may cost more than it does on the way. Sets what its ends cost; returns the
-- choices that are left.
local function last_costs(me, found, budget)
  if option["jump.last_difficult"] ~= "yes" then return found.choices end
  local costs = {}
  for at = 1, #found.cells do
    local cell = found.cells[at]
    found.costs[at] = found.costs[at] + terrain.cost(me, cell) - 1
    costs[cell] = found.costs[at]
  end
  return lists.where(found.choices, function(choice)
    if math.type(choice) then return costs[choice] <= budget end
    choice.cost = choice.cost + terrain.cost(me, choice.cell) - 1
    return choice.cost <= budget
  end)
end

local function find_places(me, way, budget)
  local found = routes.search(profile_of(me, way), walk_question(me, way, budget))
  found.choices = routes.choices(found)
  if way == "jump" then found.choices = last_costs(me, found, budget) end
  return found
end

-- A way that is spelt out hex by hex; nil and why it is none.
local function spelt_out(me, way, budget, cells)
  return field.along(profile_of(me, way), walk_question(me, way, budget), cells)
end

-- Where somebody can go with so many points: what a search finds (routes.search) and its `choices`.
function movement.places(me, way, budget) return memo("places " .. way .. budget, me, find_places, way, budget) end
-- The same as a list: { { cell, cost, harm, ... }, ... }.
function movement.reach(me, way, budget)
  local found = movement.places(me, way, budget)
  return lists.map(found.choices, function(choice) return routes.chosen(found, choice) end)
end

-- By hex: what it costs to be there, from one, and its place in the order in which one comes to them.
function movement.costs(me, start, way, budget, shy)
  return field.costs(profile_of(me, way, shy), question(me, start, way, budget, true))
end

-- What it costs to be in each hex, from one: { costs = { [cell] = cost }, order }; for simple players.
function movement.ways(me, start, way, budget, shy)
  local costs, ranks = movement.costs(me, start, way, budget, shy)
  local order = {}
  for cell, rank in pairs(ranks) do order[rank] = cell end
  return { costs = costs, order = order }
end

-- ---- a move --------------------------------------------------------------------------------------

-- The points of an ability's move; of a plain one, or without an ability, the figure's own with those of the card of
-- this round.
function movement.worked_out(me, ability)
  local definition = ability and ability.definition
  local points = definition and definition.movement or 0
  if definition and not definition.plain then return points end
  local card = action_cards.bonus(me, "movement")
  if points + card == 0 then return me.move end
  return total { part(me.move, "move"), part(points, "ability"), part(card, "action card") }
end

-- The same, or what is left of it while it goes on.
function movement.points_now(me, ability, turn)
  return turn and turn.moving == ability and turn.left or me:total_move(ability)
end

-- Starts a move with the points that an ability gives.
function movement.start(use, me, ability)
  local turn = use.turn
  local points = movement.points_now(me, ability, turn)
  if turn then turn.moving, turn.left = ability, 0 end
  use:start("move", me, ability, { points = points, jump = ability.definition.jump == true, turn = turn })
end

-- Why nobody can end in a hex that is near enough, for those who ask.
local function why_not(me, cell, way)
  if field.is(cell, "unrevealed") then return "it is not revealed" end
  if space.wall(cell) then return "it is a wall" end
  if door_shut(me, cell) then return "to " .. me.name .. " the door is a wall" end
  local other = space.somebody(cell, me)
  if other then return other.name .. " stands there" end
  return way ~= "fly" and space.obstacle(cell) and "an obstacle is there" or "no way is short enough"
end

-- Hexes within so many steps that are no ends, as a question tells them.
local function refused(me, way, ends, points)
  local reached = lists.set(lists.map(ends, function(choice) return math.type(choice) and choice or choice.cell end))
  return lists.map(field.disk(me.cell, points), function(cell)
    return not reached[cell] and cell ~= me.cell and field.exists(cell) and
      { id = field.name(cell), reason = why_not(me, cell, way) }
  end)
end

-- HEX-MOVE-01, HEX-DOOR-02: asks for a destination; staying is always an answer once a move is under way.
function movement.plan(move)
  local me = move.user
  if not me.active or move.points <= 0 or not me:can_move() then return move:go_to "stop" end
  local way = movement.way_of(me, move.jump)
  local found = movement.places(me, way, move.points)
  if #found.choices == 0 then return move:go_to "stop" end
  local chosen = me:choose { kind = "to", prompt = "Where to? (" .. move.points .. " left)", options = found.choices,
    named = function(choice) return routes.named(routes.chosen(found, choice)) end, clause = "HEX-MOVE-01",
    illegal = function() return refused(me, way, found.choices, move.points) end,
    score = policy_scores.ways(me, found),
    path = function(cells) return spelt_out(me, way, move.points, cells) end,
    optional = "stop", optional_score = function() return policy_scores.stay(me) end }
  if not chosen then
    move.points = 0
    return move:go_to "stop"
  end
  local path, cells = move.path, routes.cells(routes.chosen(found, chosen), found.reach)
  path:clear()
  for at = 1, #cells do path:add(cells[at]) end
end

-- One hex of the way; what is in it follows at once (HEX-MOVE-05), and may change what is possible.
function movement.step(move)
  local me = move.user
  if not me.active then return end
  local path = move.path
  if move.replan then
    move.replan = false
    path:clear()
    move:insert_step("step", true)
    return move:insert_step("plan", true)
  end
  local cell = path[1]
  if not cell then return end
  local way, last = movement.way_of(me, move.jump), #path == 1
  local cost = cost_of(me, cell, way)
  local held = not me:can_move() and space.unoccupied(me.cell, me)
  local walled = space.wall_between(me.cell, cell) and not me:moves_into()
  -- Where one may end one may also pass.
  local open = last and movement.may_end or movement.passable
  if held or cost > move.points or walled or not open(me, cell, way) then
    log.note(me.name .. " cannot go on")
    return
  end
  path:remove(1)
  move.points = move.points - cost
  move:walk(me, cell)
  move:start("enter", me, nil, { cell = cell, move = move, normal = way == "walk" or way == "jump" and last })
  move:repeat_step()
end

-- What is left may be used by going on with the same Move, but after a jump, of which the last hex was the last.
function movement.stop(move)
  local turn = move.turn
  if turn and move.user.active and not move.jump then turn.left = math.max(move.points, 0) end
end

-- ---- places ----------------------------------------------------------------------------------------

-- HEX-MOVE-04, HEX-FLY-03, HEX-DOOR-01: why a hex is closed to a figure that an effect brings, or nil. A move and a
-- forced move have looked at their ways.
function movement.closed(me, cell, item)
  if field.solid(cell) then return field.name(cell) .. " is a wall" end
  if movement.passes(item) then return nil end
  if door_shut(me, cell) then return "the door at " .. field.name(cell) .. " is a wall to it" end
  return space.obstacle(cell) and not me:flies() and "an obstacle is at " .. field.name(cell) or nil
end

-- Whether an effect is a step of a way that goes on: only there figures may be passed (HEX-MOVE-02, HEX-PUSH-03).
function movement.passes(item)
  local frame = item and item.frame
  local kind = frame and frame.kind
  return (kind == "move" or kind == "forced_move") and #frame.path > 0
end

-- ---- forced movement -----------------------------------------------------------------------------

-- Moves somebody along a list of hexes, one after the other: no cost, but what is in them follows (HEX-PUSH-05). verb:
-- push or pull.
function movement.force(event, me, path, verb)
  local forced = event:start("forced_move", me, nil, { by = event.user, pulled = verb == "pull" })
  for _, cell in ipairs(path) do forced.path:add(cell) end
  return forced
end

-- HEX-DOOR-01, HEX-DOOR-12: whether a door, if there is one, opens to who is forced into it.
function movement.may_be_forced(me, cell)
  return not space.closed_door(cell) or me:opens_doors() and option["door.forced"] == "yes"
end

-- The step of a forced move: one hex of its way.
function movement.force_step(forced)
  local me, cell = forced.user, forced.path[1]
  if not cell or not me.active then return end
  forced.path:remove(1)
  forced.at_door = space.closed_door(cell)
  if not movement.may_be_forced(me, cell) then return log.note(me.name .. " is stopped by a door") end
  forced:effect(forced.pulled and "pull" or "push", me, cell, { user = forced.by })
  forced:start("enter", me, nil, { cell = cell, forced = true, normal = not me:flies() })
  forced:repeat_step()
end
