-- Being moved by others, and coming onto the field, with the same words in every game: push, pull, shift, enter and
-- summon. A game patches what its rulebook says otherwise. Where a body may come, `places` of the manifest says.
piece "moved" {
  text = "Pushes, pulls, shifts and summons, with the same words in every game.",
  version = "1.0",
}

query "may_be_moved" { text = "May others move it?", default = true }
query "entering_hurts" { text = "What entering a cell costs it, for simple policies that push.", params = { "cell" },
  default = 0 }

decision "forced_way" { text = "Which of several equally straight ways is somebody pushed or pulled?" }

local moved = library "moved"
local STOPS = 1   -- sides that stop movement

-- Why an effect of a batch cannot move its target, for `places`: others cannot move who may not be moved.
function moved.barred(item, place)
  local target = item.target
  local forced = place.by == "others" or place.by == "itself" and item.user and item.user ~= target
  return forced and target.active and not target:may_be_moved() and "it cannot be moved" or nil
end

-- ---- push and pull -------------------------------------------------------------------------------

local ORIGIN = { push = "away_from", pull = "towards" }

-- Nothing is proposed, and the log says why.
function moved.in_vain(unit, why) log.note(unit.name .. " stays where it is (" .. why .. ")") end

-- What a push or pull is told: a cell, or { from = a place, tiles =, tile = the cell of the target that counts }.
function moved.read(verb, where)
  if math.type(where) == "integer" then return where end
  local origin = ORIGIN[verb]
  local from = type(where) == "table" and where[origin]
  if not from or math.type(where.tiles) ~= "integer" or where.tiles < 0 then
    error(("%s needs a cell, or { %s = somebody, tiles = 2 }: use:%s(target, { %s = me, tiles = 2 })")
      :format(verb, origin, verb, origin), 2)
  end
  local kind = type(from)
  local is_place = math.type(from) == "integer" or (kind == "unit" or kind == "alteration") and from.cell ~= nil
  if not is_place then
    error(("%s: %s must be a unit or alteration on the field, or a cell (found %s)")
      :format(verb, origin, tostring(from)), 2)
  end
  for key in pairs(where) do
    if key ~= origin and key ~= "tiles" and key ~= "tile" then
      error(("%s: unknown key '%s' (%s, tiles, tile)"):format(verb, tostring(key), origin), 2)
    end
  end
  return { from = kind == "alteration" and from.cell or from, tiles = where.tiles, tile = where.tile }
end

-- Whether somebody may be pushed or pulled; if not, the log says so.
function moved.may(unit)
  if not unit.cell then
    moved.in_vain(unit, "it is not on the field")
    return false
  end
  if not unit:may_be_moved() then moved.in_vain(unit, "it cannot be moved") end
  return unit:may_be_moved()
end

-- To a cell at once; away from somebody or towards it, cell by cell in a straight line as far as there is room.
local function force(verb)
  return function(event, unit, where)
    local told = moved.read(verb, where)
    if math.type(told) == "integer" then return event:effect(verb, unit, told) end
    if not moved.may(unit) then return nil end
    return event:start("pushing", event.user, nil,
      { moved = unit, from = field.anchor(told.from), left = told.tiles, pulled = verb == "pull" })
  end
end

effect "push" { text = "Forced movement: to a cell, or away from somebody.", takes = { target = "unit" }, op = "place",
  propose = force "push", log = "{target} is pushed to {place}" }
effect "pull" { text = "Forced movement: to a cell, or towards somebody.", takes = { target = "unit" }, op = "place",
  propose = force "pull", log = "{target} is pulled to {place}" }
effect "shift" { text = "Movement to a cell at once, past whatever lies between.", op = "place",
  place = { by = "itself" }, log = "{target} appears at {place}" }

-- Why a body cannot take a step in a direction, or nil.
local function bar(unit, cell, direction)
  if not cell then return "it would reach beyond the field" end
  for _, part in ipairs(field.cells(unit)) do
    local beside = direction and field.neighbour(part, direction)
    if beside and not field.beside(part, beside, STOPS) then return "a wall is in the way" end
  end
  return field.in_the_way(unit, cell)
end

-- The next cells on a way: one in the direction once there is one; among zones, all that are farther or nearer.
local function next_cells(pushing, unit)
  if field.topology() ~= "graph" then return { field.neighbour(unit.cell, pushing.direction) } end
  local here, list = field.distance(pushing.from, unit.cell), {}
  for _, cell in ipairs(field.neighbours(unit.cell, STOPS)) do
    local there = field.distance(pushing.from, cell)
    if (pushing.pulled and there < here or not pushing.pulled and there > here) and not bar(unit, cell) then
      list[#list + 1] = cell
    end
  end
  return list
end

-- What a way is worth to who pushes: what it costs an enemy, or spares a friend.
function moved.worth(by, unit, cells)
  local harm = 0
  for _, cell in ipairs(cells) do harm = harm + unit:entering_hurts(cell) end
  return by and by:relation(unit) < 0 and harm or -harm
end

-- The cells in a direction as far as somebody gets.
function moved.way(unit, direction, left)
  local cells, cell = {}, field.neighbour(unit.cell, direction)
  while cell and #cells < left and not field.in_the_way(unit, cell) do
    cells[#cells + 1] = cell
    cell = field.neighbour(cell, direction)
  end
  return cells
end

-- Who pushes chooses among equally straight directions.
local function aim(pushing)
  local unit, by = pushing.moved, pushing.user
  if field.topology() == "graph" then return end
  local from, to = pushing.from, unit.cell
  if pushing.pulled then from, to = to, from end
  local options = {}
  for index, direction in ipairs(from ~= to and field.directions_towards(from, to) or {}) do
    local cell = field.neighbour(unit.cell, direction)
    options[index] = { id = cell and field.name(cell) or "direction " .. direction, value = direction,
      score = moved.worth(by, unit, moved.way(unit, direction, pushing.left)) }
  end
  if #options == 0 then return pushing:finish() end
  pushing.direction = (by or combat):choose { kind = "forced_way", prompt = "Which way does " .. unit.name .. " go?",
    options = options }
end

local function stop(pushing, unit, why)
  if pushing.gone == 0 then return moved.in_vain(unit, why) end
  log.note(unit.name .. " goes no further (" .. why .. ")")
end

local function step(pushing)
  local unit, by = pushing.moved, pushing.user
  if pushing.left <= 0 or not unit.active then return end
  if pushing.pulled and unit.cell == pushing.from then return end
  local cells = next_cells(pushing, unit)
  local why = field.topology() ~= "graph" and bar(unit, cells[1], pushing.direction) or
    #cells == 0 and "nothing lies that way"
  if why then return stop(pushing, unit, why) end
  local cell = #cells == 1 and cells[1] or (by or combat):choose { kind = "forced_way",
    prompt = "Which way does " .. unit.name .. " go?", cells = cells,
    score = function(cell) return moved.worth(by, unit, { cell }) end }
  pushing.left, pushing.gone = pushing.left - 1, pushing.gone + 1
  pushing:effect(pushing.pulled and "pull" or "push", unit, cell)
  pushing:insert_step("step", true)
  pushing:insert_step("landed", true)
end

-- A game patches `landed` with what entering a cell does.
frame "pushing" {
  text = "Somebody is pushed or pulled, cell by cell.",
  steps = { "aim", "step", "landed" },
  plan = { "aim", "step" },
  silent = { "aim", "step" },
  -- who is moved; where from; in which direction; steps still to go; steps gone; it is a pull
  slots = { moved = "unit", from = "cell", direction = "int", left = "int", gone = "int", pulled = "flag" },
  run = { aim = aim, step = step },
}

-- ---- coming onto the field -----------------------------------------------------------------------

effect "enter" { text = "Comes onto the field.", op = "place", place = { by = "rules" },
  log = "{target} enters at {place}", prevented = "{target} finds no room{why}" }

local KEYS = { at = true, team = true, name = true, with = true }
local function fail(text, ...) error("summon: " .. text:format(...), 3) end

-- The cells and the unit's record that a summons means.
local function read(event, archetype, options)
  if type(archetype) ~= "string" or type(options) ~= "table" then
    fail("it takes an archetype and a table: use:summon(\"wolf\", { at = use.point })")
  end
  for key in pairs(options) do
    if not KEYS[key] then fail("unknown key '%s' (at, team, name, with)", tostring(key)) end
  end
  local cells = options.at
  if type(cells) == "string" then cells = field.area(cells) end
  if type(cells) == "number" then cells = { cells } end
  local is_list = (type(cells) == "table" or type(cells) == "list") and #cells > 0
  for at = 1, is_list and #cells or 0 do is_list = is_list and math.type(cells[at]) == "integer" end
  if not is_list then
    fail("'%s' needs a place: at = a cell, a list of cells or an area", tostring(archetype))
  end
  local record = { archetype, name = options.name, team = options.team or event.user and event.user.side }
  for key, value in pairs(options.with or {}) do record[key] = value end
  local why = combat:unit_problem(record)
  if why then fail("%s", why) end
  return cells, record
end

-- The first of some cells with room for a unit, nil for none. taken: a set of cells that others come to; gets its own.
function moved.room(unit, cells, taken)
  for _, cell in ipairs(cells) do
    local free, parts = not field.in_the_way(unit, cell), field.body_cells(unit, cell)
    for _, part in ipairs(parts) do free = free and not (taken and taken[part]) end
    if free then
      for _, part in ipairs(taken and parts or {}) do taken[part] = true end
      return cell
    end
  end
  return nil
end

-- event:summon("wolf", { at = cell | cells | area, team = side (that of who summons), name =, with = more keys of a
-- unit }): a unit more, on the first of these cells that has room. Returns it.
function moved.summon(event, archetype, options)
  local cells, record = read(event, archetype, options)
  local unit = combat:add_unit(record)
  local cell = moved.room(unit, cells)
  if not cell then
    fail("'%s' has no room at %s: %s", unit.name, field.name(cells[1]), field.in_the_way(unit, cells[1]))
  end
  event:enter(unit, cell)
  return unit
end

effect "summon" { text = "Adds a unit to the field.", op = "note", log = false,
  propose = function(event, archetype, options) return moved.summon(event, archetype, options) end }

-- Who found no room has not joined.
rule "turned_away" {
  text = "A unit that would join and finds no room does not join.",
  on = { ["any.enter"] = function(_, enter)
    if enter.prevented and not entry_of(enter.target) and not enter.target.active then
      combat:drop_unit(enter.target)
    end
  end },
}
