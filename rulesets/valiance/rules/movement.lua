-- Movement: ways of moving, questions of reach, standard movement tile by tile, and where one may be put.
local movement = library "movement"
local advice, engagement, space = library "advice", library "engagement", library "space"
local targeting = library "targeting"

-- Classes of those in the way; who is not named blocks.
local ALLY, SMALL = 1, 2
-- Numbers of tc_step_kind.
local WALK_STEP, CLAMBER_UP, CLAMBER_OVER, LET_GO = 1, 3, 5, 6
local MOST_HEIGHT = 8

-- ---- ways of moving ------------------------------------------------------------------------------

local FALL_WHEN = { each_step = "each_step", end_of_move = "last", fall_ends_move = "ends_move" }

-- The rules of up and down. climbs: has Climbing (VAL-PROP-02); height: how high it clambers, 0: as its body.
local function vertical(climbs, height)
  return {
    gravity = true, support = option.support, faces_hold = option.floor_face == "supports",
    fluid_tags = { "fluid" }, fluid_holds = option.fluid == "stops_fall",
    climb_tags = { "climbable" }, climb_inside = option.climbable == "adjacent_or_inside", climb_solid = climbs,
    climb_edges = option.climb_on == "faces_too", climb_catch = option.climb_catch == "yes", let_go = true,
    fall_when = FALL_WHEN[option.fall_when],
    drop_tags = { "drop" }, drop_holds = climbs, ramp_tags = { "ramp" }, ramp_bodies = option.ramp_block == "steps_up",
    clamber = true, clamber_held = option.clamber_engaged == "allowed", clamber_ramp = option.ramp_clamber == "either_tile",
    clamber_terrain = true, clamber_cost = 2, clamber_up = height, clamber_wall = height,
    clamber_down = option.clamber_down == "height" and height or 1,
    clamber_tile = option.clamber_wall == "face_or_tile", clamber_graze = option.los_graze, clamber_ledge = option.clamber_air == "refused",
  }
end

local function profile(climbs, height)
  return function()
    return {
      step = 1, leave_values = { arduous = 1 }, combine_body = option.arduous == "sum" and "sum" or "strongest",
      squeeze = true, walls_may_cut = option.block_face == "ignored", held_at_start = true,
      classes = { [ALLY] = { pass = true }, [SMALL] = { pass = true, stop = option.small_share } },
      vertical = vertical(climbs, height),
    }
  end
end

local WALK, CLIMB = {}, {}
for height = 0, MOST_HEIGHT do
  WALK[height], CLIMB[height] = "walk " .. height, "climb " .. height
  field.declare_path(WALK[height], profile(false, height))
  field.declare_path(CLIMB[height], profile(true, height))
end

-- The way in which a character moves (VAL-SIZE-10: how high it is).
function movement.way(me)
  local height = option.height == "scenario" and math.min(me.height, MOST_HEIGHT) or 0
  return (me:is "climbing" and CLIMB or WALK)[height]
end

-- A Small that counts as 0 high clambers up nothing (VAL-SIZE-10).
local function no_clambering_up(_, _, kind) return kind ~= CLAMBER_UP and kind ~= CLAMBER_OVER and 0 end

local function flat(me)
  if option.small_height == 0 and me:is "small" then return no_clambering_up end
  return nil
end

-- ---- squeezing -----------------------------------------------------------------------------------

-- Whether a body would be squeezed at an anchor: some of its tiles count there, not all (VAL-SQZ-01, VAL-SQZ-02).
function movement.squeezed_at(me, cell)
  local count = field.body(me)
  if count == 1 then return false end
  local valid = field.valid_cells(movement.way(me), { unit = me }, cell)
  return valid ~= 0 and valid ~= (1 << count) - 1
end

-- Whether it may squeeze with these Action Points: with the option not without one to lose (VAL-SQZ-06).
local function may_squeeze(me, points)
  return option.squeeze_zero == "allowed" or points > 0 or field.body(me) == 1 or not space.own_turn(combat, me)
end

-- Bars every step from full to smaller space.
local function no_squeezing(me)
  return function(from, to) return (movement.squeezed_at(me, from) or not movement.squeezed_at(me, to)) and 0 end
end

-- What bars steps beyond what the way says, or nil. points: the Action Points that are left.
local function bars(me, points)
  if not may_squeeze(me, points) then return no_squeezing(me) end
  return flat(me)
end

-- ---- questions -----------------------------------------------------------------------------------

-- Who can be passed (VAL-THRU-01 to -04, VAL-SIZE-04, VAL-SIZE-05).
local function classes_for(me)
  local classes, small, free = {}, me:is "small", nil
  for _, other in ipairs(units()) do
    if other ~= me then
      if small or other:is "small" then
        classes[#classes + 1] = { other, SMALL }
      elseif me:allied(other) then
        if free == nil then free = me:ignores_engagement() end
        if free or not other:engaged() then classes[#classes + 1] = { other, ALLY } end
      end
    end
  end
  return classes
end

-- The question of a search for a mover (VAL-ENG-04). points: the Action Points that are left then, as now if left out.
function movement.question(me, budget, moving, points)
  return { unit = me, budget = budget, moving = moving, classes = memo("classes", me, classes_for), cost = bars(me, points or me.action_points),
    hold = memo("held_cells", me, engagement.held_cells) }
end

-- The question about single steps from where a mover stands: only there can it be held. Nobody is let through.
local function step_question(me, budget, moving, points)
  return { unit = me, budget = budget, moving = moving, cost = bars(me, points), hold = engagement.held(me) and field.cells(me) or nil }
end

-- The same with those who let it through.
local function let_through(me, question)
  question.classes = memo("classes", me, classes_for)
  return question
end

-- The question about a single place: who else stands there bars it, unless Smalls share theirs (VAL-SIZE-06).
function movement.place_question(me)
  return { unit = me, classes = option.small_share and memo("classes", me, classes_for) or nil }
end

-- May the unit stay where it is?
function movement.can_stop(me)
  return field.place_refusal(movement.way(me), movement.place_question(me), me.cell, true) == 0
end

-- Whether a body fits at an anchor where it would be set down at once (VAL-INST-02, VAL-INST-08). question: of
-- place_question, for who asks often.
function movement.fits(me, cell, question)
  return field.place_refusal(movement.way(me), question or movement.place_question(me), cell, true) == 0
end

-- The same for an instantaneous movement of one's own, with the Action Points that are left then.
function movement.may_appear(me, cell, points, question)
  if not movement.fits(me, cell, question) then return false end
  return may_squeeze(me, points) or movement.squeezed_at(me, me.cell) or not movement.squeezed_at(me, cell)
end

-- Where a move can end, cheapest first, with ways on which something else decides, as a Drop: { cell =, cost =,
-- node = }, and the reach.
function movement.ends(me, budget, moving, points)
  local ends, reach = field.reach(movement.way(me), movement.question(me, budget, moving, points))
  local others, here = {}, me.cell
  for _, found in ipairs(ends) do
    if found.cell ~= here then others[#others + 1] = found end
  end
  for _, found in ipairs(field.breaks(reach)) do others[#others + 1] = found end
  return others, reach
end

-- Whether a unit may use what moves it: a Staggered may in vain, with the option (VAL-AIL-13).
function movement.may_try(me)
  return me:may_move() or option.staggered == "allowed_no_effect" and me:has "staggered" ~= nil and not me:is "immobile"
end

-- Whether a unit could go anywhere at all by a move, and why not. points: the Action Points that are left then.
function movement.possible(me, points)
  if not me:may_move() then return movement.may_try(me), "cannot move" end
  -- Who lets it through only adds ways: most often a step past nobody will do.
  local way, question = movement.way(me), step_question(me, me.movement, false, points)
  local legal, stops, firm = field.chances(way, question)
  if firm then return true end
  legal, stops = field.chances(way, let_through(me, question))
  if stops then return true end
  if legal and #movement.ends(me, me.movement, false, points) > 0 then return true end
  if engagement.held(me) then return false, "engaged" end
  return false, "there is nowhere to go"
end

-- ---- standard movement ---------------------------------------------------------------------------

-- Starts a move of up to the unit's Movement after the current step (VAL-MOVE-01).
function movement.start(event, me, budget)
  event:start("move", me, nil, { left = budget or me.movement })
end

-- Ends by cell of a move on which no fall measures more than `limit` tiles (-1: none at all).
local function gentle_ends(me, move, limit)
  local question = movement.question(me, move.left, move.taken > 0)
  question.fall_limit = limit
  local ends, reach = field.reach(movement.way(me), question)
  local by_cell = {}
  for _, found in ipairs(ends) do
    found.reach, found.limit = reach, limit
    by_cell[found.cell] = found
  end
  return by_cell
end

-- The choices of a move: the cheapest way to each end, and where that falls, dearer ways that fall less (VAL-CLAMB-04).
local function choices(me, move)
  local ends, reach = movement.ends(me, move.left, move.taken > 0)
  local list, open, slower = {}, {}, {}
  for index, found in ipairs(ends) do
    found.reach, list[index], open[index] = reach, found, true
  end
  if not field.falls(reach) then return list, #list end
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
  local cheapest = #list
  return table.move(slower, 1, #slower, cheapest + 1, list), cheapest
end

local function option_for(found, slower)
  local name = field.name(found.cell)
  local text = name .. " (" .. found.cost .. ")"
  if slower then
    local gentle = found.limit < 0 and " without a fall" or " falling " .. found.limit
    name, text = name .. gentle, text .. gentle
  end
  return { id = name, text = text, value = found }
end

local function plan(move, me)
  local list, cheapest = choices(me, move)
  if #list == 0 then return end
  local options = {}
  for index, found in ipairs(list) do options[index] = option_for(found, index > cheapest) end
  local choice = me:choose { kind = "move", prompt = "Where to? (" .. move.left .. " Movement)", options = options,
    score = function(found) return advice.move(me, found.cell) end, optional = "stop",
    optional_score = function() return advice.stay(me) end, always = true, clause = "VAL-MOVE-01" }
  if not choice then return end
  local way = field.way(choice.reach, choice.node)
  for index = 2, #way do move.path:add(way[index].passed) end
  move.goal = choice.cell
end

-- The move is over. Who may not stop where it is comes back to the last tile where it could, which is no movement
-- (VAL-THRU-05, VAL-THRU-06); who was held up until now falls (VAL-MOVE-05).
local function over(move, me)
  move.path:clear()
  move.aloft = false
  if not movement.can_stop(me) and move.last_free then
    if option["return"] == "instantaneous_move" then move:shift(me, move.last_free) else move:back(me, move.last_free) end
  elseif option.fall_when == "end_of_move" then
    space.fall(move, me)
  end
end

-- The kind and cost of the cheapest legal step to a tile, or nil. A plain one past nobody is as good as any.
local function next_step(me, move, to)
  local way, question = movement.way(me), step_question(me, move.left, move.taken > 0, me.action_points)
  local kind, cost = field.step_to(way, question, to)
  if kind == WALK_STEP then return kind, cost end
  return field.step_to(way, let_through(me, question), to)
end

-- One step of a move; asks where to when nothing is planned (VAL-MOVE-03, VAL-MOVE-04).
function movement.step(move)
  local me = move.user
  if not me.active then return end
  if not move.last_free or movement.can_stop(me) then move.last_free = me.cell end
  if move.fallen and option.fall_when == "fall_ends_move" or not me:may_move() then return over(move, me) end
  -- A way walked to its end is a move made; one that led elsewhere (a fall, a push) may go on from there.
  if #move.path == 0 and move.goal == me.cell then return over(move, me) end
  local planned = #move.path == 0
  if planned then plan(move, me) end
  if #move.path == 0 then return over(move, me) end
  local to = move.path[1]
  local kind, cost = next_step(me, move, to)
  if not kind then
    -- The way has changed under way: ask anew where one could stop, or come back from where one cannot.
    if planned or not movement.can_stop(me) then return over(move, me) end
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

-- ---- forced movement -----------------------------------------------------------------------------

-- The anchor to which a body goes when one of its tiles goes to another (VAL-INST-06, VAL-FORCE-05); nil outside.
function movement.anchor_for(me, from, to)
  if from == to then return me.cell end
  local x, y, z = field.point(me.cell)
  local fx, fy, fz = field.point(from)
  local tx, ty, tz = field.point(to)
  return field.at(x + tx - fx, y + ty - fy, z + tz - fz)
end

-- Instantaneous movement of a mover's own to a tile, if it is still free (VAL-INST-01, VAL-INST-02).
function movement.shift_to(use, me, cell)
  local anchor = targeting.anchor_for(me, cell)
  if anchor and me:may_move() and movement.may_appear(me, anchor, me.action_points) then use:shift(me, anchor) end
end

-- The anchor that a push straight away from somebody leads to, or nil when it is not free (VAL-GLOB-19). tile: the one
-- of the target that is aimed at, its closest if left out; closer: straight up to somebody instead.
function movement.push_goal(from, target, tiles, tile, closer)
  local near, _
  if tile then
    _, near = field.distance(from, tile)
  else
    _, near, tile = field.distance(from, target)
  end
  local direction = near and near ~= tile and field.direction(closer and tile or near, closer and near or tile) or -1
  local cell = direction >= 0 and field.straight(tile, direction, tiles)
  local goal = cell and movement.anchor_for(target, tile, cell)
  if not goal or not movement.fits(target, goal) then return nil end
  return goal
end

-- Proposes forced movement: to a tile, or { away_from = somebody, tiles = 2 }, or { towards = ... } alike; tile: the one of the
-- target that is aimed at. nil: nothing moves, for no tile is free there (VAL-FORCE-01, VAL-GLOB-19).
function movement.push(event, target, where, options)
  if math.type(where) ~= "integer" then
    local from = type(where) == "table" and (where.away_from or where.towards)
    if not from or math.type(where.tiles) ~= "integer" then
      error("push needs a tile, or { away_from = somebody, tiles = 2 }, or { towards = somebody, tiles = 2 }", 2)
    end
    if type(target) ~= "unit" or not target:may_be_moved() then return nil end
    where = movement.push_goal(from, target, where.tiles, where.tile, where.towards ~= nil)
    if not where then return nil end
  end
  return event:effect("push", target, where, options)
end

-- Pushes straight away. Whether it was proposed.
function movement.push_away(use, target, from, tiles, tile)
  return use:push(target, { away_from = from, tiles = tiles, tile = tile }) ~= nil
end

-- Forces the aimed tile of a target to a tile, if the body fits there (VAL-FORCE-05). Whether it was proposed.
function movement.force_to(use, target, tile, cell)
  if type(target) ~= "unit" or not target:may_be_moved() then return false end
  local goal = movement.anchor_for(target, tile, cell)
  if not goal or not movement.fits(target, goal) then return false end
  use:push(target, goal)
  return true
end
