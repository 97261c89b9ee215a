-- Movement: where somebody can go, and going there hex by hex (HEX-MOVE, HEX-JUMP, HEX-FLY).
local movement = library "movement"
local space = library "space"

-- ---- the ways of moving --------------------------------------------------------------------------

-- How somebody moves: "walk", "jump" or "fly".
function movement.way_of(me, jump) return me:flies() and "fly" or jump and "jump" or "walk" end

-- HEX-DOOR-01: a closed door is a wall to who does not open it.
local function door_shut(me, cell) return space.closed_door(cell) and not me:opens_doors() end

-- HEX-MOVE-02 to -04, HEX-JUMP-01, HEX-FLY-02: whether a hex may be entered on the way.
function movement.passable(me, cell, way)
  if door_shut(me, cell) then return false end
  if way ~= "walk" then return true end
  if space.obstacle(cell) then return false end
  local other = space.somebody(cell, me)
  return not other or not me:hostile(other) and me:allied(other)
end

-- HEX-MOVE-06, HEX-JUMP-02, HEX-FLY-03: whether one may end in it.
function movement.may_end(me, cell, way)
  if door_shut(me, cell) or not space.unoccupied(cell, me) then return false end
  return way == "fly" or not space.obstacle(cell)
end

-- HEX-MOVE-08, HEX-JUMP-03, HEX-FLY-02: what entering a hex costs, on the way and as the last one.
local function cost_of(me, cell, way, last)
  if way == "fly" then return 1 end
  if way == "jump" and not (last and option["jump.last_difficult"] == "yes") then return 1 end
  return library("terrain").cost(me, cell)
end

-- ---- the search ----------------------------------------------------------------------------------

-- The cheapest open entry of a list; the first among equals.
local function take_least(open, costs)
  local at = 1
  for index = 2, #open do
    if costs[open[index]] < costs[open[at]] then at = index end
  end
  return table.remove(open, at)
end

-- The least cost to be in each hex on the way, from a start: { costs, from, order }. shy: not through what hurts.
local function spread(me, start, way, budget, shy)
  local costs, from, done, order, open = { [start] = 0 }, {}, {}, {}, { start }
  while #open > 0 do
    local cell = take_least(open, costs)
    if not done[cell] then
      done[cell] = true
      order[#order + 1] = cell
      -- Where a door opens the rest is planned anew, so that no way leads on from it.
      local stops = cell ~= start and (space.closed_door(cell) or shy and way == "walk" and library("terrain").harmful(cell))
      for _, found in ipairs(stops and {} or space.steps(cell)) do
        local cost = costs[cell] + cost_of(me, found, way, false)
        if cost <= budget and (not costs[found] or cost < costs[found]) and movement.passable(me, found, way) then
          costs[found], from[found] = cost, cell
          open[#open + 1] = found
        end
      end
    end
  end
  return { costs = costs, from = from, order = order }
end

local function path_to(found, start, cell)
  local path = { cell }
  while found.from[path[1]] and found.from[path[1]] ~= start do table.insert(path, 1, found.from[path[1]]) end
  return path
end

-- Ends of a jump are entered from next to them: the last hex costs and counts as a step of its own (HEX-JUMP-03).
local function ends_of(me, start, way, budget, shy)
  local found, ends, seen = spread(me, start, way, budget, shy), {}, {}
  local function add(cell, cost, path)
    if seen[cell] then return end
    seen[cell] = true
    ends[#ends + 1] = { cell = cell, cost = cost, path = path }
  end
  for _, cell in ipairs(found.order) do
    if cell ~= start and movement.may_end(me, cell, way) then
      local before = found.from[cell]
      local cost = found.costs[before] + cost_of(me, cell, way, true)
      if cost <= budget then add(cell, cost, path_to(found, start, cell)) end
    end
  end
  return ends
end

-- Where somebody can go with so many points: { { cell, cost, path }, ... }, nearest first. A way without harm goes first.
local function reach(me, start, way, budget)
  if way ~= "walk" then return ends_of(me, start, way, budget, false) end
  local ends, seen = ends_of(me, start, way, budget, true), {}
  for _, found in ipairs(ends) do seen[found.cell] = true end
  for _, found in ipairs(ends_of(me, start, way, budget, false)) do
    if not seen[found.cell] then ends[#ends + 1] = found end
  end
  return ends
end
function movement.reach(me, way, budget) return reach(me, me.cell, way, budget) end

-- How far it is by a way, figures that bar it and harm counted: { costs }, for simple players.
function movement.ways(me, way, budget, shy) return spread(me, me.cell, way, budget, shy) end
function movement.ways_from(me, cell, way, budget, shy) return spread(me, cell, way, budget, shy) end

-- ---- a move --------------------------------------------------------------------------------------

-- The points of an ability's move: its own, the figure's, and those of the card of this round.
function movement.points(me, ability)
  return math.max(ability.definition.movement + me.move + library("action_cards").bonus(me, "movement"), 0)
end

-- The same, or what is left of it while it goes on.
function movement.points_now(me, ability, turn)
  return turn and turn.moving == ability and turn.left or movement.points(me, ability)
end

function movement.start(use, me, ability)
  local turn = use.turn
  local points = movement.points_now(me, ability, turn)
  if turn then turn.moving, turn.left = ability, 0 end
  use:start("move", me, ability, { points = points, jump = ability.definition.jump == true, turn = turn })
end

-- HEX-MOVE-01, HEX-DOOR-02: asks for a destination; staying is always an answer once a move is under way.
function movement.plan(move)
  local me = move.user
  if not me.active or move.points <= 0 then return move:go_to "stop" end
  local way = movement.way_of(me, move.jump)
  local ends, options = movement.reach(me, way, move.points), {}
  for index, found in ipairs(ends) do
    options[index] = space.option(found.cell, library("advice").hex(me, found, move))
    options[index].value = index
  end
  if #options == 0 then return move:go_to "stop" end
  local chosen = me:choose { kind = "to", prompt = "Where to? (" .. move.points .. " left)", options = options, clause = "HEX-MOVE-01",
    optional = "stop", optional_score = library("advice").stay(me, move) }
  if not chosen then return move:go_to "stop" end
  move.path:clear()
  for _, cell in ipairs(ends[chosen].path) do move.path:add(cell) end
end

-- One hex of the way; what is in it follows at once (HEX-MOVE-05), and may change what is possible.
function movement.step(move)
  local me = move.user
  if not me.active then return end
  if move.replan then
    move.replan = false
    move.path:clear()
    return move:go_to "plan"
  end
  local cell = move.path[1]
  if not cell then return end
  local way, last = movement.way_of(me, move.jump), #move.path == 1
  local cost = cost_of(me, cell, way, last)
  if cost > move.points or space.wall_between(me.cell, cell) or not movement.passable(me, cell, way) then
    log.note(me.name .. " cannot go on")
    return
  end
  move.path:remove(1)
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

-- ---- forced movement -----------------------------------------------------------------------------

-- Moves somebody along a list of hexes, one after the other: no cost, but what is in them follows (HEX-PUSH-05).
function movement.force(event, me, path)
  local forced = event:start("forced_move", me)
  for _, cell in ipairs(path) do forced.path:add(cell) end
  return forced
end

function movement.force_step(forced)
  local me, cell = forced.user, forced.path[1]
  if not cell or not me.active then return end
  forced.path:remove(1)
  forced:forced(me, cell)
  forced:start("enter", me, nil, { cell = cell, forced = true, normal = not me:flies() })
  forced:repeat_step()
end
