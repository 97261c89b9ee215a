-- Standard movement tile by tile, instantaneous movement and forced movement.
-- Numbers of tc_step_kind.
local movement, approach, lists, moved = library("movement", "approach", "lists", "moved")
local routes, space, ways = library("routes", "space", "ways")
local WALK_STEP, CLAMBER_UP, LET_GO = 1, 3, 6
local CLAMBERED = 2   -- tiles above solid ground that most characters can reach
local TOLL = 3        -- what a point of harm is worth to simple players, in steps

-- ---- where to ------------------------------------------------------------------------------------
-- What a move finds are ends by number: first those that routes.search tells, then `breaks`, where something else
-- decides. `instead` has the search that tells more of an end, `place` its number there; `slower` are ways besides.

-- The search that tells of an end, and its number there.
local function row_of(found, at)
  local other = found.instead[at]
  if other then return other, found.place[at] end
  return found, at
end

local function way_of(from, number)
  local way = from.breaks and from.breaks[number - #from.cells] or routes.way_to(from, number)
  way.reach, way.limit = from.reach, from.limit
  return way
end

-- The search for ways on which no fall measures more than `limit` tiles (-1: none at all).
local function gentle_search(me, found, limit)
  local gentle = found.gentle[limit]
  if not gentle then
    found.asked.fall_limit = limit
    gentle = routes.search(ways.of(me), found.asked)
    gentle.limit = limit
    found.gentle[limit] = gentle
  end
  return gentle
end

-- Looks for such ways: they come in place of those that cost as much, and dearer ones beside these. open: ends for
-- which there is none yet; gives what is left of them.
local function go_gently(me, limit, found, open)
  local gentle, left, cells, count = gentle_search(me, found, limit), {}, {}, #found.cells
  for at = 1, #open do cells[at] = found.cells[open[at]] or found.breaks[open[at] - count].cell end
  local numbers = field.numbers_in(gentle.cells, cells)
  for at = 1, #open do
    local index, number = open[at], numbers[at]
    if number == 0 then
      left[#left + 1] = index
    elseif gentle.costs[number] > (found.costs[index] or found.breaks[index - count].cost) then
      found.slower[#found.slower + 1] = way_of(gentle, number)
    else
      found.instead[index], found.place[index] = gentle, number
    end
  end
  return left
end

-- For each limit, as far as it makes a difference: a way that falls no further than the limit is as good as any
-- that it allows. `later` has the limit under which such a way is looked for once it is chosen. Where nobody can end
-- whatever it does on the way, nobody can with gentler falls.
local function look_gently(me, found)
  local heights, open, later, breaks = field.heights(found.reach, found.nodes), {}, found.later, found.breaks
  for at = 1, #heights do
    if heights[at] == 0 then later[at] = -1 else open[#open + 1] = at end
  end
  for at = 1, #breaks do
    if lists.has(found.cells, breaks[at].cell) then open[#open + 1] = #heights + at end
  end
  if #open > 0 then open = go_gently(me, -1, found, open) end
  for limit = 1, select(3, field.point(me.cell)) do
    local higher = {}
    for at = 1, #open do
      local index = open[at]
      if (heights[index] or math.huge) <= limit then later[index] = limit else higher[#higher + 1] = index end
    end
    open = #higher > 0 and go_gently(me, limit, found, higher) or higher
  end
end

-- What is found: the way of least harm, then cost, to each end; cheaper ways that hurt more (VAL-TTAG-18); and where a
-- way falls, dearer ones that fall less (VAL-CLAMB-04). options: the ends as cells, all others as ways.
local function look(me, move)
  local asked = ways.question(me, move.left, move.taken > 0)
  local found = ways.search(me, asked)
  local count, breaks = #found.cells, found.breaks
  found.asked, found.gentle, found.instead, found.place, found.later = asked, {}, {}, {}, {}
  found.slower = routes.others(found)
  if field.falls(found.reach) then look_gently(me, found) end
  for at = 1, #breaks do breaks[at] = way_of(row_of(found, count + at)) end
  found.options = lists.joined(lists.joined(found.cells, breaks), found.slower)
  return found
end

-- The way that a choice stands for.
local function chosen(me, found, choice)
  if not math.type(choice) then return choice end
  local at = lists.place(found.cells, choice)
  if found.later[at] then go_gently(me, found.later[at], found, { at }) end
  return way_of(row_of(found, at))
end

-- Moves end next to an enemy, by the shortest way: scores of the choices of a move, of which one search tells.
local function scores_for(me, found)
  local scores
  local function find()
    local options, cells = found.options, {}
    local here = #options + 1
    for at = 1, #options do cells[at] = found.cells[at] or options[at].cell end
    cells[here] = me.cell
    local steps, ends = approach.ways(me, cells, CLAMBERED), #found.cells
    scores = { [false] = 1 - steps[here] }
    for at = 1, #options do
      local toll
      if at <= ends then
        local from, number = row_of(found, at)
        toll = from.harms and TOLL * from.harms[number] or 0
      else
        toll = routes.toll(options[at], TOLL)
      end
      scores[options[at]] = -steps[at] - toll
    end
    return scores
  end
  return { of_end = function(choice) return (scores or find())[choice] end,
    of_staying = function() return (scores or find())[false] end }
end

-- The ids and texts of choices as options.
local function names_of(found)
  return function(choice)
    local way = math.type(choice) and way_of(row_of(found, lists.place(found.cells, choice))) or choice
    local name = field.name(way.cell)
    local text = name .. " (" .. way.cost .. ")"
    if lists.has(found.slower, way) then
      local how = not way.limit and " for " .. way.cost or way.limit < 0 and " without a fall" or
        " falling " .. way.limit
      name, text = name .. how, text .. how
    end
    return name, text .. routes.text(way)
  end
end

-- ---- standard movement ---------------------------------------------------------------------------

-- Starts a move of up to the unit's Movement after the current step (VAL-MOVE-01).
function movement.start(event, me, budget)
  event:start("move", me, nil, { left = budget or me.movement })
end

local function plan(move, me)
  local found = look(me, move)
  if #found.options == 0 then return end
  local scores = scores_for(me, found)
  local choice = me:choose { kind = "move", prompt = "Where to? (" .. move.left .. " Movement)",
    options = found.options, named = names_of(found), score = scores.of_end, optional = "stop",
    optional_score = scores.of_staying, always = true, go_on = move.goal ~= nil,
    path = function(cells)
      return field.along(ways.of(me), ways.question(me, move.left, move.taken > 0), cells)
    end }
  if not choice then return end
  local way = chosen(me, found, choice)
  local path, cells = move.path, way.cells or field.way_cells(way.reach or found.reach, way.node, true)
  for at = 1, #cells do path:add(cells[at]) end
  move.goal = way.cell
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
  local way, question = ways.of(me), ways.step_question(me, move.left, move.taken > 0)
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
  local path = move.path
  local planned = #path == 0
  if planned then plan(move, me) end
  local to = path[1]
  if not to then return over(move, me) end
  local kind, cost = next_step(me, move, to)
  if not kind then
    -- The way has changed under way: ask anew where one could stop, or come back from where one cannot.
    if planned or not ways.can_stop(me) then return over(move, me) end
    path:clear()
    return move:repeat_step()
  end
  path:remove(1)
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
