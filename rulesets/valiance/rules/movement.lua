-- Movement: standard movement tile by tile, instantaneous and forced movement, falling.
local movement = library "movement"

-- Classes of those in the way: see the path declared below.
local BLOCKS, ALLY, SMALL = 0, 1, 2

field.declare_path("walk", function()
  return {
    step = 1, leave_values = { arduous = 1 }, combine_body = option.arduous == "sum" and "sum" or "strongest",
    squeeze = true, walls_may_cut = option.block_face == "ignored",
    held_at_start = true,
    classes = { [BLOCKS] = {}, [ALLY] = { pass = true }, [SMALL] = { pass = true, stop = option.small_share } },
    vertical = {
      gravity = true, support = option.support, faces_hold = option.floor_face == "supports",
      fluid_tags = { "fluid" }, fluid_holds = option.fluid == "stops_fall",
      climb_tags = { "climbable" }, climb_inside = option.climbable == "adjacent_or_inside",
      climb_catch = option.climb_catch == "yes", climb_edges = option.climb_on == "faces_too",
      fall_when = option.fall_when == "each_step" and "each_step" or option.fall_when == "end_of_move" and "last" or "ends_move",
      drop_tags = { "drop" }, ramp_tags = { "ramp" }, ramp_bodies = option.ramp_block == "steps_up",
      clamber = true, clamber_held = option.clamber_engaged == "allowed", clamber_ramp = option.ramp_clamber == "either_tile",
      clamber_terrain = true, clamber_cost = 2, clamber_down = option.clamber_down == "height" and 0 or 1,
      clamber_tile = option.clamber_wall == "face_or_tile", clamber_graze = option.los_graze,
    },
  }
end)

-- The question of a search for a mover (VAL-THRU-01 to -04, VAL-SIZE-04, VAL-SIZE-05, VAL-ENG-04).
local function classes_of(me)
  local classes = {}
  local free = me:ignores_engagement()
  for _, other in ipairs(units()) do
    if other ~= me then
      local class = BLOCKS
      if me:is "small" or other:is "small" then
        class = SMALL
      elseif me:allied(other) and (free or not other:engaged()) then
        class = ALLY
      end
      classes[#classes + 1] = { other, class }
    end
  end
  return classes
end

function movement.question(me, budget)
  return { unit = me, budget = budget, classes = memo("classes", me, classes_of),
    hold = memo("held_cells", me, library("engagement").held_cells) }
end

-- May the unit stay where it is?
function movement.can_stop(me)
  local question = movement.question(me, 0)
  return field.place_refusal("walk", question, me.cell, true) == 0
end

-- Where a move can end, cheapest first: { cell =, cost =, node = }, and the reach.
function movement.ends(me, budget, moving)
  local question = movement.question(me, budget)
  question.moving = moving
  local ends, reach = field.reach("walk", question)
  local others = {}
  for _, found in ipairs(ends) do
    if found.cell ~= me.cell then others[#others + 1] = found end
  end
  return others, reach
end

-- Whether a unit could go anywhere at all by a move.
function movement.possible(me)
  if not me:may_move() then return false, "cannot move" end
  if #movement.ends(me, me.movement, false) > 0 then return true end
  if library("engagement").held(me) then return false, "engaged" end
  return false, "there is nowhere to go"
end

-- Starts a move of up to the unit's Movement after the current step (VAL-MOVE-01).
function movement.start(event, me, budget)
  event:start("move", me, nil, { left = budget or me.movement })
end

local function plan(move, me)
  local ends, reach = movement.ends(me, move.left, move.taken > 0)
  if #ends == 0 then return end
  local options = {}
  for _, found in ipairs(ends) do
    options[#options + 1] = { id = field.name(found.cell), text = field.name(found.cell) .. " (" .. found.cost .. ")", value = found,
      score = library("advice").move(me, found.cell) }
  end
  local choice = me:choose { kind = "move", prompt = "Where to? (" .. move.left .. " Movement)", options = options,
    optional = "stop", optional_score = library("advice").stay(me), always = true, clause = "VAL-MOVE-01" }
  if not choice then return end
  local way = field.way(reach, choice.node)
  for index = 2, #way do move.path:add(way[index].passed) end
  move.goal = choice.cell
end

-- The legal step that leads to a tile, or nil.
local function step_to(me, move, cell)
  local question = movement.question(me, move.left)
  question.moving = move.taken > 0
  for _, step in ipairs(field.steps("walk", question)) do
    if step.refusal == 0 and step.to == cell then return step end
  end
  return nil
end

-- VAL-THRU-05: put back on the last tile where it could stop; that is no movement.
local function settle_down(move, me)
  if not me.active or movement.can_stop(me) or not me.last_free then return end
  move:back(me, me.last_free)
end

-- One step of a move; asks where to when nothing is planned (VAL-MOVE-03, VAL-MOVE-04).
function movement.step(move)
  local me = move.user
  if not me.active then return end
  if move.taken == 0 or movement.can_stop(me) then me.last_free = me.cell end
  if not me:may_move() then return settle_down(move, me) end
  -- A way walked to its end is a move made; one that led elsewhere (a fall, a push) may go on from there.
  if #move.path == 0 and move.goal == me.cell then return settle_down(move, me) end
  local planned = #move.path == 0
  if planned then plan(move, me) end
  if #move.path == 0 then return settle_down(move, me) end
  local cell = move.path[1]
  local step = step_to(me, move, cell)
  if not step then
    -- The way has changed under way: ask anew from the last tile where it could stop.
    move.path:clear()
    settle_down(move, me)
    if not planned and movement.can_stop(me) then move:repeat_step() end
    return
  end
  move.path:remove(1)
  move.left = move.left - step.cost
  move.taken = move.taken + 1
  move:walk(me, step.to)
  move:repeat_step()
end

-- The tile straight away from a place, or nil when there is none (VAL-GLOB-19).
function movement.away(from, target_cell, steps)
  local near_distance, near = field.distance(from, target_cell)
  local direction = field.direction(near, target_cell)
  if direction < 0 or near_distance == 0 then return nil end
  return field.straight(target_cell, direction, steps)
end

-- Whether a body fits at an anchor where it would be set down at once (VAL-INST-02, VAL-INST-08).
function movement.fits(me, cell)
  return field.place_refusal("walk", movement.question(me, 0), cell, true) == 0
end

-- The anchor that a push straight away from somebody leads to, or nil when it is not free.
function movement.push_goal(from, target, tiles)
  local _, _, closest = field.distance(from, target)
  local cell = movement.away(from, closest, tiles)
  if not cell then return nil end
  local x0, y0, z0 = field.point(closest)
  local x1, y1, z1 = field.point(cell)
  local ax, ay, az = field.point(target.cell)
  local goal = field.at(ax + x1 - x0, ay + y1 - y0, az + z1 - z0)
  if not goal or not movement.fits(target, goal) then return nil end
  return goal
end

-- Pushes: nothing moves when no tile is free (VAL-FORCE-01, VAL-GLOB-19).
function movement.push_away(use, target, from, tiles)
  if not target:may_be_moved() then return false end
  local goal = movement.push_goal(from, target, tiles)
  if not goal then return false end
  use:push(target, goal)
  return true
end
