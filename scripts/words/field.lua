-- The field as content sees it, under the global `field`: places, distances, sight, reach and terrain by name.
-- Units and cells are interchangeable wherever a place is meant; a cell is a number. Game-free. What each
-- word does stands in its row (scripts/reference/words/field.lua); comments here say more.
local cells = import "world/cells"
local core = import "world/core"
local objects = import "world/objects"
local placing = import "runtime/placing"
local tables = import "world/tables"
local wording = import "world/wording"
local lasting = import "runtime/lasting"
local K = core.K

local geometry = {}
local field = {}
geometry.field = field
local handle_of = objects.handle_of
local SOLID, PRESENT = K.enums.cell_mask.solid, K.enums.cell_mask.present
local STOPS = K.enums.stops

local cells_of = K.place_cells

local function anchor_of(place)
  return handle_of(place) and K.unit_cell(place) or place
end

-- Words made of a function of the kernel: all that it gives in a list, as objects, and nil for a number below 0.
local function listed(f) return function(a, b, c) return { f(a, b, c) } end end
local function as_objects(f) return function(a, b) return objects.list(f(a, b)) end end
local function found(f)
  return function(a, b, c)
    local cell = f(a, b, c)
    return cell >= 0 and cell or nil
  end
end

-- The kernel reads tables alone: a list of a frame or an instance as one.
local function plain(cells)
  if type(cells) ~= "list" then return cells end
  local copy = {}
  for at = 1, #cells do copy[at] = cells[at] end
  return copy
end

-- The kernel's functions that are words as they are; what each does: scripts/reference/words/field.lua.
field.point, field.size, field.digest = K.point, K.field_size, K.field_hash
field.opposite, field.directions = K.direction_opposite, K.direction_count
field.disk, field.ring, field.line = K.area_disk, K.area_ring, K.area_line
field.falls, field.way, field.way_cells = K.reach_falls, K.reach_way, K.reach_way_cells
field.neighbours, field.directions_towards = listed(K.neighbours), listed(K.direction_nearest)
field.neighbour, field.straight, field.direction = found(K.neighbour), found(K.straight), found(K.direction_between)
field.units_at = as_objects(K.units_at)
function field.units_in(cells) return objects.list(K.area_units(plain(cells))) end
field.alterations, field.alterations_at = as_objects(K.alterations), as_objects(K.alterations_at)

-- ---- places --------------------------------------------------------------------------------------

function field.at(x, y, z)
  local cell = K.cell_at(x, y or 0, z or 0)
  return cell >= 0 and cell or nil
end
-- Whether there is a cell: not one that the drawing left out, nor outside.
function field.exists(cell) return cell ~= -1 and K.cell_tags(cell) & PRESENT ~= 0 end
-- "x,y,z": how logs and answers name a cell; a zone by its id.
field.name = cells.name
field.cells, field.anchor, field.only_cell = cells_of, anchor_of, K.place_only
field.distance = K.place_distance
function field.nearest_of(place, cells)
  local steps = K.cells_distance(place, plain(cells))
  return steps >= 0 and steps or nil
end
-- For each cell of a list the number of the nearest of others, the first of equals, and how far it is; nil: no others.
function field.nearest_each(cells, others) return K.cells_nearest(cells, plain(others)) end
-- For each cell of a list how many of others are as many steps away as one of these numbers says.
function field.count_each(cells, others, steps) return K.cells_counted(cells, plain(others), steps) end
function field.open_distance(from, to)
  local steps = K.range_distance({ solid_ends = true }, from, to)
  return steps >= 0 and steps or nil
end
-- Fewest steps around what is solid, from the nearest of a list of cells to every cell that there is a way to:
-- { [cell] = steps }. ground: only through cells with something solid at most so many cells below. to: only to these.
function field.open_distances(from, ground, to)
  local cells, steps = K.range_flood({ ground = ground }, from, nil, to)
  local by_cell = {}
  if to then
    for at = 1, #to do by_cell[to[at]] = cells[at] >= 0 and cells[at] or nil end
    return by_cell
  end
  for at = 1, #cells do by_cell[cells[at]] = steps[at] end
  return by_cell
end
-- The same to each cell of a list, by number; -1: no way.
function field.open_steps(from, to, ground) return (K.range_flood({ ground = ground }, from, nil, to)) end
-- For each of other cells its number in a list, 0 where it is not there.
function field.numbers_in(cells, others) return K.cells_numbers(plain(cells), plain(others)) end
function field.adjacent(a, b, stops)
  if field.distance(a, b) ~= 1 then return false end
  if not stops or stops == 0 then return true end
  local mine, theirs = cells_of(a), cells_of(b)
  for _, from in ipairs(mine) do
    for _, to in ipairs(theirs) do
      if K.cells_adjacent(from, to, stops) then return true end
    end
  end
  return false
end
function field.beside(a, b, stops) return K.cells_adjacent(a, b, stops or 0) end
-- The cells of a unit's body, or of a named one, at another anchor: { cell or -1, ... } in the order of the body,
-- ghosts included.
function field.body_cells(unit, anchor, body)
  local number = body and wording.entry(core.book.body, body, "body", 2)
  return { K.body_cells(number or K.unit_body(handle_of(unit)), anchor) }
end
function field.body(unit) return K.body(K.unit_body(handle_of(unit))) end
function field.ghost(unit) return K.unit_ghost(handle_of(unit)) end
-- Says which cells of its body a unit does not occupy, and which lend it the next cell in a direction (masks). Moving
-- forgets both.
function field.occupy(unit, ghost, extra, direction)
  core.impure("say what a unit occupies")
  local handle = handle_of(unit)
  if ghost ~= K.unit_ghost(handle) then K.unit_set_ghost(handle, ghost) end
  if extra ~= K.unit_extra(handle) then K.unit_set_extra(handle, extra, direction or 0) end
end
-- Turns a unit to a direction; without one it faces none. For effects' apply functions.
function field.face(unit, direction)
  core.impure("turn a unit")
  K.unit_set_facing(handle_of(unit), direction)
end
-- Where a cell lies for who looks along a facing: "here", "ahead", "front", "side", "rear" or "behind", straight on and
-- straight back apart from the rest.
function field.bearing(cell, facing, other) return K.names.bearing[K.bearing(cell, facing, other)] end
-- Units that do not rest on something solid by their anchor: the cell next to it in a direction is not solid, or it is
-- solid itself. By index.
function field.units_adrift(direction) return objects.list(K.units_adrift(direction, SOLID)) end
-- Units, itself too, of which some cell is within so many steps of a unit or cell, by index.
function field.units_within(place, steps) return objects.list(K.units_within(handle_of(place) or place, steps)) end
function field.adjacent_units(unit, stops) return objects.list(K.units_adjacent(handle_of(unit), stops or 0)) end
-- The cells that may be added next to cells that hang together, in order. path: "solid_end" (a solid cell is an end),
-- "open" (no solid cells) or "geometric" (whatever cells and sides are); else sides that stop bodies do not connect.
function field.joined(cells, path) return K.pick_next({ path = path, stops = STOPS.move }, plain(cells)) end

local WIDE = 64   -- distances that a mask has bits for

function field.within(place, low, high)
  if math.type(low) ~= "integer" or math.type(high) ~= "integer" then
    error("field.within takes a place and two whole numbers, the least and the most steps", 2)
  end
  local seen, found = {}, {}
  local mine = cells_of(place)
  if #mine == 1 and high < WIDE then return K.area_distances(mine[1], (2 << high) - 1 & ~((1 << low) - 1)) end
  for _, from in ipairs(mine) do
    for _, cell in ipairs(K.area_disk(from, high)) do
      if not seen[cell] then
        seen[cell] = true
        local steps = #mine == 1 and K.distance(from, cell) or (K.cells_distance(mine, { cell }))
        if steps >= low and steps <= high then found[#found + 1] = cell end
      end
    end
  end
  return found
end

-- ---- terrain -------------------------------------------------------------------------------------

local function tile(name)
  return core.book.tile[name] or wording.entry(core.book.tile, name, "tile tag", 3)
end

field.is = K.cell_is
-- Units whose anchor carries a tile, by index.
function field.units_on(name)
  local tag = tile(name)
  if tag.bit then return objects.list(K.units_on(1 << tag.bit)) end
  return tables.filter(objects.list(K.units()), function(unit)
    local cell = K.unit_cell(unit)
    return K.cell_value(cell, tag.value) > 0
  end)
end
function field.value(cell, name) return K.cell_value(cell, tile(name).value) end
-- The tiles of a book, those that say something under a key or all: flags as { id, bit } rows with the bits of all of
-- them (mask), those with a value as { id, number } rows with a bit for each number (value_mask). Made once.
local function tiles_saying(key)
  local book = core.book
  book.tiles_saying = book.tiles_saying or {}
  local known = book.tiles_saying[key]
  if known then return known end
  known = { flags = {}, values = {}, mask = 0, value_mask = 0 }
  for _, id in ipairs(book.sealed.order.tile or {}) do
    local tag = book.tile[id]
    if key == "" or tag.def and tag.def[key] then
      local rows = tag.value and known.values or known.flags
      rows[#rows + 1] = { id, tag.value or 1 << tag.bit }
      local mask = tag.value and "value_mask" or "mask"
      known[mask] = known[mask] | 1 << (tag.value or tag.bit)
    end
  end
  book.tiles_saying[key] = known
  return known
end
-- All tags that a cell carries: flags as true, others with their value.
function field.tags(cell)
  local found, mask, known = {}, K.cell_tags(cell), tiles_saying ""
  if mask & known.mask ~= 0 then
    for at = 1, #known.flags do
      local row = known.flags[at]
      if mask & row[2] ~= 0 then found[row[1]] = true end
    end
  end
  for at = 1, #known.values do
    local row = known.values[at]
    local value = K.cell_value(cell, row[2])
    if value > 0 then found[row[1]] = value end
  end
  return found
end
function field.marked(cell, key)
  local known = tiles_saying(key)
  if K.cell_tags(cell) & known.mask ~= 0 then return true end
  for at = 1, #known.values do
    if K.cell_value(cell, known.values[at][2]) > 0 then return true end
  end
  return false
end
function field.topology() return K.names.topology[K.field_topology()] end
-- The names that the drawing gave to what a cell belongs to, in order; of a graph, its zone.
field.names_of = cells.areas
-- All cells that carry a tag; of a valued tag also how much each has.
function field.cells_with(name)
  local tag = tile(name)
  if tag.bit then return K.cells_tagged(1 << tag.bit) end
  return K.cells_valued(tag.value)
end
function field.solid_cells() return K.cells_tagged(SOLID) end
function field.solid(cell) return K.cell_tags(cell) & SOLID ~= 0 end
-- What the side of a cell stops: { move =, sight =, sense =, area = }.
function field.side(cell, direction)
  local stops = K.cell_stops(cell, direction)
  local found = {}
  for name, bit in pairs(STOPS) do found[name] = stops & bit ~= 0 end
  return found
end
function field.stops_move(cell, direction) return K.cell_stops(cell, direction) & STOPS.move ~= 0 end

local function mask_of(names)
  local mask = 0
  for _, name in ipairs(names or {}) do mask = mask | 1 << tile(name).bit end
  return mask
end

-- The same, with what the tiles' definitions say of passing and of seeing through.
local function looks_of(names)
  local mask = mask_of(names)
  for _, name in ipairs(names or {}) do
    local def = tile(name).def
    if def then mask = mask | (def.solid and 2 or 0) | (def.opaque and 4 or 0) end
  end
  return mask
end

-- Makes a cell of the map plain and empty; the sides that its neighbours declare stay. For effects' apply functions.
function field.clear(cell)
  core.impure("clear a cell")
  K.cell_clear(cell, K.map_tags(cell) & PRESENT, false)
end

-- Puts a tag on a cell of the map (amount: of a valued one, true for others) or takes it off (0, false). For effects'
-- apply functions; what is to go again by itself is an alteration.
function field.put_tag(cell, name, amount)
  core.impure("change a cell")
  local tag = tile(name)
  if tag.value then return K.cell_set_value(cell, tag.value, amount == true and 1 or amount or 0) end
  local tags, own = K.map_tags(cell) & ~looks_of { name }, 1 << tag.bit
  if amount and amount ~= 0 then tags = tags | own end
  -- What another tag of the cell says of passing and seeing through stays.
  for id, other in pairs(core.book.tile) do
    if other.bit and tags & 1 << other.bit ~= 0 then tags = tags | looks_of { id } end
  end
  K.cell_set_tags(cell, tags)
end
-- What the content declares of a tile, with the fields of its authors.
function field.tile(name)
  local known = tile(name)
  if not known.def then return nil end
  known.view = known.view or core.shown(known.def)
  return known.view
end
function field.known_tile(name)
  local known = core.book.tile[name]
  return known ~= nil, known ~= nil and known.value ~= nil
end

-- Tags as { hazardous = 2, obscured = true, solid = false } in numbers, as slots hold them: number of the tile, value,
-- and so on by name; and back.
local TAKEN = -1   -- the value of a tag that is taken away
function field.pack_tiles(tiles)
  local packed = {}
  for _, name in ipairs(tables.names(tiles)) do
    local value = tiles[name]
    packed[#packed + 1] = tile(name).number
    packed[#packed + 1] = value == false and TAKEN or value == true and 1 or value
  end
  return packed
end
function field.unpack_tiles(packed)
  if type(packed) ~= "table" and type(packed) ~= "list" then error("unpack_tiles takes a list of numbers", 2) end
  local tiles = {}
  for at = 1, #packed, 2 do
    local name = core.book.sealed.order.tile[packed[at]]
    local value = packed[at + 1]
    if value == TAKEN then tiles[name] = false else tiles[name] = tile(name).value and value or true end
  end
  return tiles
end

-- Alters cells: { cells =, tiles = { hazardous = 2, obscured = true, solid = false }, or add = {tags}, remove = {tags},
-- values = { tag = n }; owner =, credit =, marks = { up to four integers of one's own }, definition = its number,
-- until_frame = | while_source = | turns = | rounds = | until_turn = for what is to go by itself, carrier = a unit
-- that it goes with }. Returns the alteration. For effects' apply functions.
function field.alter(spec)
  core.impure("alter the field")
  if type(spec) ~= "table" or type(spec.cells) ~= "table" then
    error("field.alter takes a table with `cells`, as { cells = { cell }, add = { ... } }", 2)
  end
  local values, add, remove, mute = {}, tables.list(spec.add or {}), tables.list(spec.remove or {}), 0
  for name, amount in pairs(spec.values or {}) do values[tile(name).value] = amount end
  for name, value in pairs(spec.tiles or {}) do
    local tag = tile(name)
    if tag.value and value == false then mute = mute | 1 << tag.value
    elseif tag.value then values[tag.value] = value == true and 1 or value
    elseif value == false then remove[#remove + 1] = name
    else add[#add + 1] = name end
  end
  local ender = spec.until_frame or spec.while_source
  local slots = {}
  for number, mark in ipairs(spec.marks or {}) do slots[number - 1] = mark end
  local x, y, z = K.point(spec.cells[1])
  local made = objects.of(K.alteration_add { owner = handle_of(spec.owner) or 0, credit = handle_of(spec.credit) or 0,
    ["until"] = handle_of(ender) or 0, definition = spec.definition or 0, add = looks_of(add),
    remove = looks_of(remove), values = values, mute = mute, slots = slots, carrier = handle_of(spec.carrier),
    x = x, y = y, z = z, cells = spec.cells })
  lasting.term_of(made, spec)
  return made
end

-- ---- sight ---------------------------------------------------------------------------------------

-- What content declares of one sort while it loads, and the form that is compiled for a book at its first use.
-- missing: what is said of a name that nothing declares. Gives the word that declares, and what finds that form.
local declared = {}
function geometry.declared(sort, missing, compile)
  local key = sort .. "_made"
  declared[sort] = {}
  local function find(name)
    local book = core.book
    local known = book[key] and book[key][name]
    if known then return known end
    local spec = declared[sort][name] or error(missing:format(tostring(name)), 3)
    known = compile(tables.copy(type(spec) == "function" and spec() or spec))
    book[key] = tables.copy(book[key], { [name] = known })
    return known
  end
  return function(name, spec) declared[sort][name] = spec end, find
end

-- The names of what is declared of a sort.
function geometry.names(sort) return tables.keys(declared[sort]) end

-- Forgets what was declared, before other content loads.
function geometry.reset()
  for sort in pairs(declared) do declared[sort] = {} end
end

-- Puts what f makes of them in place of those keys of a map that hold a table.
local function convert(map, keys, f)
  for _, key in ipairs(keys) do
    if type(map[key]) == "table" then map[key] = f(map[key]) end
  end
  return map
end
geometry.convert = convert

-- A way of seeing: the keys of sight_profile, tags by name.
local sight_profile
field.declare_sight, sight_profile = geometry.declared("sight", "no sight '%s' is declared", function(spec)
  return K.sight_profile(convert(spec, { "solid", "opaque" }, mask_of))
end)

function field.sees(name, a, b)
  if a == b then return true end
  return K.sees(sight_profile(name), a, b)
end
function field.seen_of(name, from, cells)
  cells = plain(cells)
  local profile, mine = sight_profile(name), cells_of(from)
  if #mine == 1 then return K.sight_many(profile, mine[1], cells) end
  local found = {}
  for _, cell in ipairs(cells) do
    if K.sight_any(profile, mine, cell) then found[#found + 1] = cell end
  end
  return found
end
-- The first cell at so many steps from a unit's anchor where it fits, and in sight by the rule of that name, if any.
function field.room_near(unit, low, high, name)
  return K.sight_room(name and sight_profile(name), unit, low, high, SOLID)
end
-- The cells beside some units that these see, without tiles of some names and cells of a place.
function field.seen_beside(name, units, stops, without, but)
  local kind = type(units)
  if kind ~= "list" and kind ~= "table" then error("field.seen_beside: units is no list (found " .. kind .. ")", 0) end
  return K.sight_beside(sight_profile(name), plain(units), stops or 0, without and mask_of(without) or 0, but)
end
function field.closest_seen(name, from, to)
  local cell, steps = K.sight_closest(sight_profile(name), from, to)
  if cell and cell >= 0 then return cell, steps end
end
function field.seen_cells(name, from, radius) return K.sight_field(sight_profile(name), anchor_of(from), radius) end
function field.lines(name, place, most) return K.sight_lines(sight_profile(name), place, most) end
function field.best_lines(cells, lines, steps) return K.lines_best(plain(cells), lines, steps) end
-- The tags and values of tiles that say something under one of some keys, as masks.
local function masks_saying(key, ...)
  if key == nil then return 0, 0 end
  local known = tiles_saying(key)
  if ... == nil then return known.mask, known.value_mask end
  local tags, values = masks_saying(...)
  return tags | known.mask, values | known.value_mask
end
function field.crosses(name, from, to, ...)
  local tags, values = masks_saying(...)
  local seen, crossed, edges = K.sight_crosses(sight_profile(name), from, to, tags, values)
  if edges then
    for at, number in pairs(edges) do edges[at] = geometry.edge_name(number) end
  end
  return seen, crossed, edges
end

-- ---- paths ---------------------------------------------------------------------------------------

local MASKS = { "blocked_tags", "wall_tags", "stop_tags", "end_tags" }
local VERTICAL_MASKS = { "support_tags", "fluid_tags", "climb_tags", "drop_tags", "ramp_tags" }

local function edge_number(name)
  return core.book.edge[name] or error("no edge '" .. tostring(name) .. "' is declared", 0)
end
local function edge_mask(names)
  local mask = 0
  for _, name in ipairs(names) do mask = mask | 1 << edge_number(name) end
  return mask
end

local function values_of(tags)
  local bytes = {}
  for tag, times in pairs(tags) do bytes[tile(tag).value] = times end
  return bytes
end
local function tag_costs_of(list)
  return tables.map(list, function(cost) return convert(tables.copy(cost), { "tags" }, mask_of) end)
end
local function edge_costs_of(map)
  local costs = {}
  for name, cost in pairs(map) do costs[type(name) == "string" and edge_number(name) or name] = cost end
  return costs
end

-- A way of moving: the keys of path_profile, with names in place of numbers. tag_costs = { { tags = { names }, when =,
-- times =, add = }, ... }; blocked_edges and passed_edges are lists of names, edge_costs = { name = cost }.
local path_profile
field.declare_path, path_profile = geometry.declared("path", "no way of moving '%s' is declared", function(spec)
  convert(spec, MASKS, mask_of)
  convert(spec, { "leave_values", "enter_values" }, values_of)
  convert(spec, { "blocked_edges", "passed_edges" }, edge_mask)
  convert(spec, { "tag_costs" }, tag_costs_of)
  convert(spec, { "edge_costs" }, edge_costs_of)
  convert(spec, { "vertical" }, function(vertical) return convert(tables.copy(vertical), VERTICAL_MASKS, mask_of) end)
  spec.classes = tables.copy(spec.classes)
  return K.path_profile(spec)
end)

-- The question table of a search: { unit =, start =, budget =, classes = { { unit, n }, ... }, others = n, hold =
-- cells, forbidden = cells, moving = flag, enter = { { cost, cells }, ... }, cost = function }.
local function question(spec)
  if type(spec) ~= "table" then error("a question about ways is a table, as { unit = me }", 3) end
  return spec.risk_edges and tables.copy(spec, { risk_edges = tables.map(spec.risk_edges, edge_number) }) or spec
end

-- Ends of a move: { { cell =, cost =, node =, harm = }, ... }, each by its way of least harm, then cost; and the reach
-- for field.way. harm = { { amount, cells }, ... } in the question says what entering hurts.
function field.reach(name, spec)
  local reach = K.path_reach(path_profile(name), question(spec))
  local ends, costs, nodes, harms, risks = K.reach_ends(reach)
  for at = 1, #ends do
    local risk = risks and risks[at] > 0 and risks[at] or nil
    ends[at] = { cell = ends[at], cost = costs[at], node = nodes[at], harm = harms and harms[at] or 0, risk = risk }
  end
  return ends, reach
end
-- The reach alone, and its ends as lists of the same length.
function field.search(name, spec) return (K.path_reach(path_profile(name), question(spec))) end
field.ends = K.reach_ends
-- The same without their ways: by cell, what it costs to end there, and its place in the order of reaching.
function field.costs(name, spec) return K.path_costs(path_profile(name), question(spec)) end
field.several, field.heights = K.reach_several, K.reach_heights
-- Steps of a reach after which something else decides (a unit fallen on, a cell that carries on): { cell =, cost =,
-- node = }, cell the one stepped to.
function field.breaks(reach)
  local cells, costs, nodes = K.reach_breaks(reach)
  return tables.map(cells, function(cell, at)
    return { cell = cell, cost = costs[at], node = nodes[at], harm = 0 }
  end)
end
-- The ways to one end that differ in cost and harm, cheapest first.
function field.ways(reach, cell)
  local nodes, costs, harms, risks = K.reach_fronts(reach, cell)
  return tables.map(nodes, function(node, at)
    return { cell = cell, cost = costs[at], node = node, harm = harms[at], risk = risks[at] > 0 and risks[at] or nil }
  end)
end

local ENDS = 2   -- TC_STEP_ENDS

-- The legal step of a list that leads to a cell and costs least; else nil and why none is legal.
local function step_among(rows, to)
  local best, why
  for _, row in ipairs(rows) do
    if row.to == to then
      if row.refusal == 0 and (not best or row.cost < best.cost) then best = row end
      why = why or row.refusal
    end
  end
  return best, why and K.names.refusal[why] or "it is not next to the place before"
end

-- A way that is spelt out cell by cell, each step judged from where the one before ended: { cell =, cost =, cells = };
-- or nil, which step is illegal and why, and where the move ends before it, after how many steps.
function field.along(name, spec, way)
  local profile, asked = path_profile(name), tables.copy(question(spec))
  local left, ends = asked.budget, nil
  for number, cell in ipairs(way) do
    local step, why = step_among(K.path_steps(profile, asked), cell)
    if not step then
      if cell == (asked.start or asked.unit and spec.unit.cell) then why = "it is there already" end
      local ended = ends and ends.flags & ENDS ~= 0 and number - 1 or nil
      return nil, ("step %d, to %s: %s"):format(number, cells.name(cell), why), ended
    end
    asked.start, asked.budget, asked.flags, asked.moving = step.cell, asked.budget - step.cost, step.flags, true
    ends = step
  end
  if not ends or not ends.stops then return nil, "the move may not end there" end
  return { cell = ends.cell, cost = left - asked.budget + ends.stop_cost, harm = 0, cells = way }
end

-- Questions of the kernel about a declared way of moving; what each does: scripts/reference/words/field.lua.
local function about_ways(f)
  return function(name, spec, a, b, c) return f(path_profile(name), question(spec), a, b, c) end
end
field.steps, field.chances, field.step_to = about_ways(K.path_steps), about_ways(K.path_chances),
  about_ways(K.path_step_to)
field.catches, field.held_up, field.valid_cells = about_ways(K.path_catches), about_ways(K.path_held_up),
  about_ways(K.path_valid_cells)
field.place_refusal, field.walks = about_ways(K.path_place), about_ways(K.path_walks)
field.places = about_ways(K.path_places)
field.walk_next = listed(about_ways(K.path_walk_next))
function field.fall(name, spec, anchor, let_go)
  local height, cell, landing, unit = K.path_fall(path_profile(name), question(spec), anchor, let_go)
  return height, cell, landing, objects.of(unit)
end
-- Whether a unit, on the field or away, could be put down there: nothing solid, no wall through it, nobody in its way.
function field.fits(unit, anchor) return (K.unit_fits(handle_of(unit), anchor, SOLID)) == 0 end
function field.in_the_way(unit, cell, gone, ...)
  if gone ~= nil and type(gone) ~= "table" then
    error("in_the_way: who does not count is a set of units (found " .. wording.shown(gone) .. ")", 2)
  end
  return placing.obstacle(unit, cell, gone, ...)
end
-- The same of a unit's body, or of a named one: a mask of its cells that are closed, the units there, and whether a
-- wall runs through it.
function field.obstacles(unit, anchor, body)
  return placing.obstacles(unit, anchor, body and wording.entry(core.book.body, body, "body", 2))
end
-- The anchors nearest to one by steps through open cells where a body may stop; supported: and where it is held up.
-- allowed: the only candidates.
function field.nearest_places(name, spec, from, supported, allowed)
  local _, cells = K.path_nearest_places(path_profile(name), question(spec), from, supported, allowed)
  return cells or {}
end
function field.refusal(number) return K.names.refusal[number] end

-- The name of an edge by its number, nil for an open side.
function geometry.edge_name(number)
  local book = core.book
  if not book.edge_name then
    book.edge_name = {}
    for name, own in pairs(book.edge) do book.edge_name[own] = name end
  end
  return book.edge_name[number]
end

-- For words/shapes.lua, which adds to the same global.
geometry.cells_of, geometry.mask_of, geometry.sight_profile = cells_of, mask_of, sight_profile

return geometry
