-- Movement: distances, ways over squares or zones, and a move step by step (RIP-MOVE, RIP-ZONE).
local movement, lists, routes, sides = library("movement", "lists", "routes", "sides")
local sight, terrain = library("sight", "terrain")
local PASS = 1   -- the class of who may be passed

-- RIP-RANGE-01: the distance of two squares; two units of one zone are at 0.
function movement.distance(a, b) return (field.distance(a, b)) end

-- The movement that somebody has left.
function movement.left(unit) return math.max(unit.movement - unit.used, 0) end

-- ---- ways ----------------------------------------------------------------------------------------

-- asked: each step costs what the query says when it is looked at, as content modifies it. RIP-ZONE-05: the plain cost
-- of a link, 1, is part of that of a step to a zone.
local function declare(name, blocked, asked)
  field.declare_path(name, function()
    local zones = terrain.zones()
    return { step = zones and option["zone.cost"] - 1 or asked and 0 or 1, share = zones, corner = "free",
      wall_tags = { "full" }, blocked_tags = blocked, classes = { [PASS] = { pass = true } } }
  end)
end
declare("walk", { "low" }, false)
declare("walk asked", { "low" }, true)
declare("fly", {}, false)
declare("fly asked", {}, true)

-- How somebody goes now: the name of the way, whether it flies, whether each step is asked for, and whether tiles cost.
local function find_manner(me)
  local flies, grid = me:flies(), not terrain.zones()
  local asked = grid and modified("move_cost", me)
  return { way = (flies and "fly" or "walk") .. (asked and " asked" or ""), flies = flies, asked = asked,
    tiles = grid and not asked and not flies }
end
local function manner_of(me) return memo("manner", me, find_manner) end

-- RIP-MOVE-07: whose squares one may cross, by team.
local function classes_for(side)
  local classes = {}
  for _, team in ipairs(scenario().teams) do
    local other = team.side
    if option[sides.friendly(side, other) and "pass.allies" or "pass.enemies"] then classes[other.index] = PASS end
  end
  return classes
end

-- RIP-TERR-11: what a single step goes by. It costs what the query says where somebody modifies it, else what a table
-- says.
local function of_step(me, manner)
  return { unit = me, budget = movement.left(me), forbidden = sight.closed(me),
    sides = memo("classes", me.side, classes_for), cost = manner.asked and terrain.cost_for(me, manner.flies) or nil,
    enter = manner.tiles and terrain.costs() or nil }
end

-- Harm and risks choose between ways.
local function question(me, manner)
  local asked = of_step(me, manner)
  if not manner.flies then asked.harm = terrain.harms() end
  return routes.wary(asked)
end

local function spread(me)
  local manner = manner_of(me)
  return routes.search(manner.way, question(me, manner))
end

-- What a unit finds within the movement that it has left: `cells` are the ends (routes.search).
function movement.places(me) return memo("reach", me, spread) end

-- Where a unit can move with what it has left: { { cell =, cost =, harm = }, ... } in order of cost.
function movement.reach(me) return routes.ends(movement.places(me)) end

-- Zones that a step leads to, for who pays with the Engage action (RIP-ZONE-05).
function movement.linked(me)
  return lists.where(field.neighbours(me.cell, 1), function(cell) return sight.in_play(me, cell) end)
end

-- ---- where to ------------------------------------------------------------------------------------

local function name_of(cell) return terrain.zones() and field.names_of(cell)[1] or field.name(cell) end

-- A square as the option of a question.
function movement.option(cell, score)
  local name = name_of(cell)
  return { id = name, text = name, value = cell, score = score }
end

-- RIP-MOVE-09: each end by its way of least harm, then those that cost less and hurt or risk more. The list is shared.
function movement.choices(me) return routes.choices(movement.places(me)) end

-- The same for steps that the Engage action pays.
function movement.crossings(me)
  return lists.map(movement.linked(me), function(cell) return { cell = cell, cells = { cell }, harm = 0 } end)
end

-- The id and the text of a way as an option; zones have names of their own.
local function named(found)
  if not terrain.zones() then return routes.named(found) end
  local id = name_of(found.cell) .. (found.of and " for " .. found.cost or "")
  return id, id .. routes.text(found)
end

-- A way that is spelt out; nil and which step is illegal.
local function spelt_out(me, cells)
  local manner = manner_of(me)
  return field.along(manner.way, question(me, manner), cells)
end

-- Asks which of these ways to go. score: of a choice. crossing: the Engage action pays, so the way is the step itself.
function movement.ask(use, ways, score, crossing)
  local me, found = use.user, not crossing and movement.places(use.user)
  local chosen = me:choose { kind = "move", prompt = sides.prompt(me, "Where to?"),
    options = ways, named = function(choice) return named(routes.chosen(found, choice)) end, score = score,
    path = not crossing and function(cells) return spelt_out(me, cells) end or nil,
    always = true, clause = "RIP-MOVE-09" }
  local way = routes.chosen(found, chosen)
  use.cells:add(way.cell)
  for _, cell in ipairs(routes.cells(way, found and found.reach)) do use.way:add(cell) end
end

-- ---- a move --------------------------------------------------------------------------------------

-- Starts the move that was chosen. paid: its steps cost no movement.
function movement.go(use, paid)
  local move = use:start("move", use.user, use.ability, { paid = paid })
  for _, cell in ipairs(use.way) do move.path:add(cell) end
end

local function alone(me)
  local there = field.units_at(me.cell)
  return #there == 1 or terrain.zones() or lists.all(there, function(other)
    return other == me or me:rides_with(other)
  end)
end

-- What the next step costs, nil when it is not legal any more.
local function price_of(move, me, cell)
  if move.paid then return lists.has(movement.linked(me), cell) and 0 or nil end
  local manner = manner_of(me)
  local _, cost = field.step_to(manner.way, of_step(me, manner), cell)
  return cost
end

-- RIP-TERR-12: what the terrain does to who enters it, pushed or not.
local function burn(move, me)
  local harm, name = terrain.harm(me, me.cell)
  if harm > 0 then move:hurt(me, harm, { why = " (" .. name .. ")" }) end
end

patch "frame.pushing" { run = { landed = function(pushing) burn(pushing, pushing.moved) end } }
patch "query.entering_hurts" { default = function(me, cell) return (terrain.harm(me, cell)) end }

-- RIP-MOVE-10: one step, and what answers it. Who is hurt or moved by an answer chooses anew with what is left.
function movement.step(move)
  local me, cell = move.user, move.path[1]
  if not cell or not me.active then return end
  local cost = price_of(move, me, cell)
  if not cost then return log.note(me.name .. " stops: the way is blocked, or costs more than is left") end
  if alone(me) then move.last_free = me.cell end
  move.path:remove(1)
  me.used = me.used + cost
  local hp = me.hp
  move:walk(me, cell)
  move:resolve()
  if not me.active then return end
  if me.cell ~= cell or me.hp < hp and alone(me) then move.path:clear() end
  if me.cell == cell then burn(move, me) end
  move:repeat_step()
end

-- The end of a move: nobody stays on another's square.
function movement.stop(move)
  local me = move.user
  if me.active and not alone(me) then move:put(me, move.last_free) end
end
