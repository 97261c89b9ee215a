-- Movement: ways over the field, a move step by step, who is pulled along, and being moved by others.
local movement, harm, lists, moved = library("movement", "harm", "lists", "moved")
local routes, space = library("routes", "space")
local PASS, SHARE = 1, 2   -- who is in the way: may be passed; does not count

local CORNERS = { free = "free", not_between_two_obstacles = "not_between", not_past_any_obstacle = "not_past" }

field.declare_path("walk", function()
  local diagonal = option["diagonal.cost"]
  return {
    step = 1, diagonal = diagonal == "1" and 1 or 2, alternate = diagonal == "alternate_1_2",
    corner = CORNERS[option["diagonal.corner"]],
    enter_values = { difficult = 1 }, spare = option["difficult.min_one_step"] == "yes" and "first" or "none",
    classes = { [PASS] = { pass = true }, [SHARE] = { pass = true, stop = true } },
  }
end)

-- TAC-GRID-09, TAC-ROLL-08: allies may be passed, OUT bodies do not count; others block. most: how near they are, nil
-- for all.
local function classes_for(me, most)
  return lists.map(most and field.units_within(me, most) or units(), function(other)
    if other == me then return nil end
    if not other:stands() then return { other, SHARE } end
    return option[me:hostile(other) and "pass.enemies" or "pass.allies"] == "yes" and { other, PASS }
  end)
end

patch "query.wary_of" { default = function(me, other) return other:stands() and me:hostile(other) end }

-- TAC-ZONE-05: each hazard that is entered deals one.
local function hazards() return routes.harm { hazard = 1 } end

local function classes_within(me, most) return memo("classes near", me, classes_for, most) end

-- What f(way, asked, ...) finds of a single step: harm and risks choose between ways alone. Who may be passed is looked
-- for where a step into free spaces will not do.
local function of_step(f, me, budget, moving, cell)
  local asked = { unit = me, budget = budget, moving = moving }
  local _, found = f("walk", asked, cell)
  if found then return found end
  asked.classes = classes_within(me, 1)
  _, found = f("walk", asked, cell)
  return found
end

-- The first step may take a point more than there is.
local function question(me, budget, moving)
  return routes.wary { unit = me, budget = budget, moving = moving, classes = classes_within(me, budget + 1),
    harm = memo("hazards", combat, hazards) }
end

-- A way that is spelt out space by space; nil and which step is illegal.
function movement.along(me, budget, moving, cells) return field.along("walk", question(me, budget, moving), cells) end

-- ---- how much is left ----------------------------------------------------------------------------

-- Points that are left of the move action, or of a Dash (TAC-TURN-03).
function movement.left(me, turn, dashing)
  return math.max(me.speed - (dashing and turn.dashed or turn.moved), 0)
end

local function find_ends(me, budget, moving) return routes.search("walk", question(me, budget, moving)) end

-- What somebody finds with so many points: `cells` are where it can go (routes.search).
function movement.places(me, budget, moving) return memo("ends", me, find_ends, budget, moving) end

-- Where somebody can go with so many points: { cell =, cost =, node = }, not where it stands; and the reach.
function movement.ends(me, budget, moving)
  local found = movement.places(me, budget, moving)
  return routes.ends(found), found.reach
end

-- Whether somebody can go anywhere with so many points; most often one step says so.
function movement.can_go(me, budget, moving)
  if budget == 0 then return false end
  return of_step(field.chances, me, budget, moving) or #movement.places(me, budget, moving).cells > 0
end

-- The spaces where a move from another space can end.
function movement.ends_from(me, cell, budget, moving)
  local asked = question(me, budget, moving)
  asked.start, asked.classes = cell, memo("classes", me, classes_for)
  return (field.ends(field.search("walk", asked)))
end

-- ---- a move --------------------------------------------------------------------------------------

-- Notes what Line Up and Charge ask for: distances before the first step, and whether all steps go one way.
local function note_step(me, turn, cell)
  if turn.steps == 0 then
    for _, other in ipairs(units()) do
      if other ~= me then
        turn.met:add(other)
        turn.distances:add(field.distance(me, other))
      end
    end
  end
  local direction = field.direction(me.cell, cell)
  if turn.steps > 0 and direction ~= turn.direction then turn.bent = true end
  turn.steps, turn.direction = turn.steps + 1, direction
end

local function charge_points(walk, cost, left)
  local turn, paid = walk.turn, math.min(cost, left)
  if walk.dashing then turn.dashed = turn.dashed + paid else turn.moved = turn.moved + paid end
end

-- One step of a move; nothing when the way is blocked by now.
function movement.step(walk)
  local me, turn, cell = walk.user, walk.turn, walk.path[1]
  if not cell or not me:stands() then return end
  local left = movement.left(me, turn, walk.dashing)
  local cost = of_step(field.step_to, me, left, turn.steps > 0, cell)
  if not cost then
    log.note(me.name .. " stops: the way is blocked")
    return
  end
  walk.path:remove(1)
  note_step(me, turn, cell)
  charge_points(walk, cost, left)
  local from = me.cell
  if not space.standing_at(from, me) then walk.last_free = from end
  if option["facing.change"] == "last_step_direction" then movement.face_along(walk, me, from, cell) end
  walk:walk_to(me, cell)
  walk:start("landing", me, nil, { from = from, walk = walk })
  walk:repeat_step()
end

-- Turns somebody the way of a step, where that is no diagonal.
function movement.face_along(event, me, from, cell)
  local direction = field.direction(from, cell)
  if space.may_face(direction) then event:turn_to(me, { direction = direction }) end
end

-- The end of a move: who was stopped where another stands goes back to the last space that was free.
function movement.stop(walk)
  local me = walk.user
  if me:stands() and walk.last_free and space.standing_at(me.cell, me) then walk:shift(me, walk.last_free) end
end

-- ---- being moved ---------------------------------------------------------------------------------

-- Moves somebody a space by the hand of another; hazards follow. verb: push or pull.
function movement.put(event, me, cell, verb)
  event:effect(verb or "push", me, cell)
  event:start("landing", me, nil, { from = me.cell, forced = true })
end

patch "frame.pushing" { run = {
  landed = function(pushing) pushing:start("landing", pushing.moved, nil, { forced = true }) end,
} }

-- TAC-ZONE-05: what a space costs whom it is moved into, for those who choose.
patch "query.entering_hurts" { default = function(_, cell)
  return option["hazard.forced"] == "yes" and field.is(cell, "hazard") and 1 or 0
end }

-- TAC-EFF-03, TAC-ABIL-14: what stands in a space that somebody is pushed into: "obstacle", "edge", a unit, or nil.
function movement.bar(me, cell)
  if not cell then return option["edge.is_obstacle"] == "yes" and "edge" or nil end
  if space.obstacle(cell) then return "obstacle" end
  return space.standing_at(cell, me)
end

-- What a space is worth to who moves somebody there: what it, or a collision with what stands there, costs an enemy.
function movement.worth(by, me, cell)
  local bar = movement.bar(me, cell)
  if not bar then return moved.worth(by, me, { cell }) end
  local function side(other) return by:hostile(other) and 1 or -1 end
  return side(me) + (type(bar) == "unit" and side(bar) or 0)
end

-- A collision: both take one. counter: the pusher's collisions or knocks.
function movement.collide(event, by, me, bar, cell, counter)
  local turn, cause = combat:within "turn", counter == "knocks" and "knock" or "collision"
  if option["collision.counter"] == "shared" then counter = "collisions" end
  if turn and by:count(counter, turn) > 0 then return log.note("It can do no more in this turn") end
  if turn then by:add_count(counter, turn) end
  local first = harm.start(event, me, 1, by, cause)
  if type(bar) == "unit" then
    first:group(harm.start(event, bar, 1, by, cause))
  elseif bar == "obstacle" and option["obstacle.health"] > 0 then
    event:crack(cell, 1)
  end
end

-- ---- Combat Gurney -------------------------------------------------------------------------------

-- TAC-ABIL-09: after a step of its own, the mover may pull a willing ally into the space just left.
function movement.pull(landing)
  local me, walk, from = landing.user, landing.walk, landing.from
  if not walk or not me:stands() or not me:has "combat_gurney" or walk.pulled and option["gurney.per"] == "move" then
    return
  end
  local options = lists.map(space.beside(from, me), function(other)
    return me:allied(other) and { id = other.name, value = other, score = -1 }
  end)
  if #options == 0 or not space.free(from) then return end
  local ally = me:choose { kind = "pull", prompt = "Who is pulled along?", options = options, optional = "nobody",
    optional_score = 0 }
  if not ally or not ally:confirm { kind = "willing", prompt = "Is " .. ally.name .. " pulled along?" } then return end
  walk.pulled = true
  movement.put(landing, ally, from, "pull")
end
