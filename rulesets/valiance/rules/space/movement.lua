-- Standard movement tile by tile, instantaneous movement and forced movement.
-- Numbers of tc_step_kind.
local movement, approach, moved = library("movement", "approach", "moved")
local routes, space, ways = library("routes", "space", "ways")
local WALK_STEP, CLAMBER_UP, LET_GO = 1, 3, 6
local CLAMBERED = 2   -- tiles above solid ground that most characters can reach

-- Moves end next to an enemy, by the shortest way: scores of the ends of a move, of which one search tells.
local function scores_for(me, list)
  local scores
  local function find()
    local cells, here = {}, #list + 1
    for at = 1, #list do cells[at] = list[at].cell end
    cells[here] = me.cell
    local steps = approach.ways(me, cells, CLAMBERED)
    scores = { [false] = 1 - steps[here] }
    for at = 1, #list do scores[list[at]] = -steps[at] - routes.toll(list[at], 3) end
    return scores
  end
  return { of_end = function(found) return (scores or find())[found] end,
    of_staying = function() return (scores or find())[false] end }
end

-- ---- standard movement ---------------------------------------------------------------------------

-- Starts a move of up to the unit's Movement after the current step (VAL-MOVE-01).
function movement.start(event, me, budget)
  event:start("move", me, nil, { left = budget or me.movement })
end

-- Ends by cell of a move on which no fall measures more than `limit` tiles (-1: none at all).
local function gentle_ends(me, move, limit)
  local question = ways.question(me, move.left, move.taken > 0)
  question.fall_limit = limit
  local ends, reach = field.reach(ways.of(me), question)
  local by_cell = {}
  for _, found in ipairs(ends) do
    found.reach, found.limit = reach, limit
    by_cell[found.cell] = found
  end
  return by_cell
end

-- The choices of a move: the way of least harm, then cost, to each end; cheaper ways that hurt more (VAL-TTAG-18); and
-- where a way falls, dearer ones that fall less (VAL-CLAMB-04).
local function choices(me, move)
  local ends, reach = ways.ends(me, move.left, move.taken > 0)
  local list, open, slower, cheapest = {}, {}, routes.cheaper(ends, reach), #ends
  if not field.falls(reach) then return table.move(slower, 1, #slower, cheapest + 1, ends), cheapest, reach end
  for index, found in ipairs(ends) do list[index], open[index] = found, true end
  local highest = select(3, field.point(me.cell))
  for limit = -1, highest do
    if limit ~= 0 and next(open) then
      local gentle = gentle_ends(me, move, limit)
      for index in pairs(open) do
        local way = gentle[list[index].cell]
        if way and way.cost > list[index].cost then slower[#slower + 1] = way else list[index] = way or list[index] end
        if way then open[index] = nil end
      end
    end
  end
  return table.move(slower, 1, #slower, cheapest + 1, list), cheapest, reach
end

-- The ids and texts of ways as options; slower: a set of those that are not their end's own.
local function names_of(slower)
  return function(found)
    local name = field.name(found.cell)
    local text = name .. " (" .. found.cost .. ")"
    if slower[found] then
      local how = not found.limit and " for " .. found.cost or found.limit < 0 and " without a fall" or
        " falling " .. found.limit
      name, text = name .. how, text .. how
    end
    return name, text .. routes.text(found)
  end
end

local function plan(move, me)
  local list, cheapest, reach = choices(me, move)
  if #list == 0 then return end
  local slower = {}
  for index = cheapest + 1, #list do slower[list[index]] = true end
  local scores = scores_for(me, list)
  local choice = me:choose { kind = "move", prompt = "Where to? (" .. move.left .. " Movement)", options = list,
    named = names_of(slower), score = scores.of_end, optional = "stop", optional_score = scores.of_staying,
    always = true, go_on = move.goal ~= nil,
    path = function(cells)
      return field.along(ways.of(me), ways.question(me, move.left, move.taken > 0), cells)
    end }
  if not choice then return end
  if choice.cells then
    for _, cell in ipairs(choice.cells) do move.path:add(cell) end
  else
    local way = field.way(choice.reach or reach, choice.node)
    for index = 2, #way do move.path:add(way[index].passed) end
  end
  move.goal = choice.cell
end

-- The move is over. Who may not stop where it is comes back to the last tile where it could, which is no movement
-- (VAL-THRU-05, VAL-THRU-06); who was held up until now falls (VAL-MOVE-05).
local function over(move, me)
  move.path:clear()
  move.aloft = false
  if not ways.can_stop(me) and move.last_free then
    if option["return"] == "instantaneous_move" then
      move:shift(me, move.last_free)
    else
      move:back(me, move.last_free)
    end
  elseif option.fall_when == "end_of_move" then
    space.fall(move, me)
  end
end

-- The kind and cost of the cheapest legal step to a tile, or nil. A plain one past nobody is as good as any.
local function next_step(me, move, to)
  local way, question = ways.of(me), ways.step_question(me, move.left, move.taken > 0, me.action_points)
  local kind, cost = field.step_to(way, question, to)
  if kind == WALK_STEP then return kind, cost end
  return field.step_to(way, ways.let_through(me, question), to)
end

-- One step of a move; asks where to when nothing is planned (VAL-MOVE-03, VAL-MOVE-04).
function movement.step(move)
  local me = move.user
  if not me.active then return end
  if not move.last_free or ways.can_stop(me) then move.last_free = me.cell end
  if move.fallen and option.fall_when == "fall_ends_move" or not me:may_move() then return over(move, me) end
  local planned = #move.path == 0
  if planned then plan(move, me) end
  if #move.path == 0 then return over(move, me) end
  local to = move.path[1]
  local kind, cost = next_step(me, move, to)
  if not kind then
    -- The way has changed under way: ask anew where one could stop, or come back from where one cannot.
    if planned or not ways.can_stop(me) then return over(move, me) end
    move.path:clear()
    return move:repeat_step()
  end
  move.path:remove(1)
  move.left = move.left - cost
  move.taken = move.taken + 1
  move.aloft = option.fall_when == "end_of_move"
  if kind == LET_GO then
    space.fall(move, me, true)
  else
    move:walk(me, to, { clamber = kind >= CLAMBER_UP })
  end
  move:repeat_step()
end

-- Instantaneous movement of a mover's own to a tile, if it is still free (VAL-INST-01, VAL-INST-02).
function movement.shift_to(use, me, cell)
  local anchor = ways.nearest_anchor(me, cell)
  if anchor and me:may_move() and ways.may_appear(me, anchor, me.action_points) then use:shift(me, anchor) end
end

-- Why a body cannot be brought to an anchor as things are, or nil.
local function no_room(target, goal)
  if not goal then return "it would reach beyond the field" end
  local why = ways.refusal(target, goal, {}, true)
  return why and (field.in_the_way(target, goal) or why)
end

-- The anchor that a push straight away from somebody leads to, or nil and why it is not free (VAL-GLOB-19). tile: the
-- one of the target that is aimed at, its closest if left out; closer: straight up to somebody instead.
function movement.push_goal(from, target, tiles, tile, closer)
  local near, _
  if tile then
    _, near = field.distance(from, tile)
  else
    _, near, tile = field.distance(from, target)
  end
  local direction = near and near ~= tile and field.direction(closer and tile or near, closer and near or tile) or -1
  if direction < 0 then return nil, "it is not straight on" end
  local cell = field.straight(tile, direction, tiles)
  local goal = cell and ways.anchor_for(target, tile, cell)
  local why = no_room(target, goal)
  if why then return nil, why end
  return goal
end

-- Proposes forced movement: to a tile, or away from somebody or towards it, as the piece `moved` reads it; tile: the
-- one of the target that is aimed at. nil: nothing moves, for no tile is free there (VAL-FORCE-01, VAL-GLOB-19).
function movement.push(verb, event, target, where, options)
  local told = moved.read(verb, where)
  if math.type(told) == "integer" then return event:effect(verb, target, told, options) end
  if type(target) ~= "unit" or not moved.may(target) then return nil end
  local goal, why = movement.push_goal(told.from, target, told.tiles, told.tile, verb == "pull")
  if not goal then return moved.in_vain(target, why) end
  return event:effect(verb, target, goal, options)
end

-- Pushes straight away. Whether it was proposed.
function movement.push_away(use, target, from, tiles, tile)
  return use:push(target, { away_from = from, tiles = tiles, tile = tile }) ~= nil
end

-- Forces the aimed tile of a target to a tile, if the body fits there (VAL-FORCE-05). Whether it was proposed.
function movement.force_to(use, target, tile, cell)
  if type(target) ~= "unit" then return false end
  local goal = ways.anchor_for(target, tile, cell)
  local why = not target:may_be_moved() and "it cannot be moved" or no_room(target, goal)
  if why then moved.in_vain(target, why) else use:push(target, goal) end
  return not why
end
