-- Builds a field from a table: text drawings with a legend, or zones and links.
-- field.build(spec, names) checks everything and gives a plan; field.apply(plan, seed) writes the bound world.
-- A drawing is a map: its first row is the highest y, x goes to the right, the last row is y = 0. Indentation
-- that all rows share does not count. Each cell is one character; of hexes: encounter/hex_drawing.lua.
-- A plan's grid has the number of a kind for each cell, in the kernel's order of cells; all are written in one go.
local hex_drawing = import "encounter/hex_drawing"
local tables = import "world/tables"
local wording = import "world/wording"

local field = {}

local NUMBER = K.enums.topology
local TOPOLOGIES = enums.topology
local MOST_CELLS, MOST_ZONES, MOST_LINKS = K.limits.cells, K.limits.zones, K.limits.links
local MASK = K.enums.cell_mask
local PRESENT, SOLID, OPAQUE = MASK.present, MASK.solid, MASK.opaque
local KEYS = { "topology", "layers", "legend", "between", "edges", "size", "fill", "units", "areas", "zones", "links",
  "import", "levels", "cell", "part" }
local OF_MAPS = { "import", "levels", "cell", "part" }
field.KEYS = KEYS
local ONLY_ON_GRAPHS = { "zones", "links" }
local NOT_ON_GRAPHS = { "layers", "legend", "between", "edges", "size", "fill", "units", "areas" }
local FLOOR, ROCK, HOLE, SPACE, CROSS = (".#_ +"):byte(1, -1)
local LONGEST = 0xffff   -- characters of a line
local RESERVED = { unit = true, name = true, names = true, units = true, id = true }

-- ---- saying what is wrong ------------------------------------------------------------------------

local function fail(text, ...)
  error({ key = "field", code = "wrong-field", message = "field: " .. text:format(...) }, 0)
end

local function spot(point)
  return ("(%d, %d, %d)"):format(point.x, point.y, point.z)
end

local function check_keys(spec)
  for key in pairs(spec) do
    if not tables.has(KEYS, key) then fail("unknown key '%s'%s", tostring(key), wording.near(tostring(key), KEYS)) end
    if tables.has(OF_MAPS, key) then fail("'%s' goes with a map: import = \"FILE\"", key) end
  end
end

local function is_list(value) return type(value) == "table" and (#value > 0 or next(value) == nil) end

-- The entry of a map under a name; fails where there is none.
local function entry_of(map, name, what, where)
  return map[name] or
    fail("%s: no %s '%s'%s", where, what, tostring(name), wording.near(tostring(name), tables.keys(map)))
end

-- ---- what one kind of cell is --------------------------------------------------------------------

local function set_tile(kind, where, names, id, amount)
  if id == "none" then kind.none = true return end
  if id == "floor" and not names.tiles.floor then return end
  local tile = type(id) == "string" and names.tiles[id]
  if not tile then
    local known = tables.keys(names.tiles)
    known[#known + 1], known[#known + 2] = "floor", "none"
    fail("%s: no tile '%s'%s", where, tostring(id), wording.near(tostring(id), known))
  end
  if tile.value then
    if amount == true then amount = 1 end
    if math.type(amount) ~= "integer" or amount < 0 or amount > 255 then
      fail("%s: '%s' takes a whole number from 0 to 255, not %s", where, id, tostring(amount))
    end
    kind.values[tile.value] = amount
  elseif amount == true then
    kind.tags = kind.tags | 1 << tile.bit
    local def = tile.def
    if def and def.solid then kind.tags = kind.tags | SOLID end
    if def and def.opaque then kind.tags = kind.tags | OPAQUE end
  elseif amount ~= false then
    fail("%s: '%s' takes no number: write %s = true", where, id, id)
  end
end

local function name_list(entry, where, one, many)
  local list = {}
  if entry[one] ~= nil then list[1] = entry[one] end
  tables.append(list, entry[many] or {})
  for _, name in ipairs(list) do
    if type(name) ~= "string" then fail("%s: %s must be a name, not a %s", where, one, type(name)) end
  end
  return list
end

-- An entry of the legend, a fill or a zone as { tags, values, units, areas, none }.
local function read_kind(entry, where, names)
  local kind = { tags = PRESENT, values = {}, units = {}, areas = {} }
  if type(entry) == "string" then
    set_tile(kind, where, names, entry, true)
  elseif type(entry) == "table" then
    for _, id in ipairs(entry) do set_tile(kind, where, names, id, true) end
    for key, value in pairs(entry) do
      if type(key) == "string" and not RESERVED[key] then set_tile(kind, where, names, key, value) end
    end
    kind.units = name_list(entry, where, "unit", "units")
    kind.areas = name_list(entry, where, "name", "names")
  else
    fail("%s: must be a word or a table, not a %s", where, type(entry))
  end
  if kind.none then kind.tags = 0 end
  return kind
end

-- By code point, as the rows of a drawing are.
local function read_legend(spec, names)
  local legend = {
    [FLOOR] = { tags = PRESENT, values = {}, units = {}, areas = {} },
    [ROCK] = { tags = PRESENT | SOLID, values = {}, units = {}, areas = {} },
    [HOLE] = { tags = 0, values = {}, units = {}, areas = {}, none = true },
  }
  for _, character in ipairs(tables.keys(spec.legend or {})) do
    if utf8.len(character) ~= 1 or character == " " then
      fail("legend '%s': a key is one character, but not a space", character)
    end
    legend[utf8.codepoint(character)] = read_kind(spec.legend[character], "legend '" .. character .. "'", names)
  end
  return legend
end

-- ---- reading drawings ----------------------------------------------------------------------------

-- The rows of a drawing, each a list of code points: without shared indentation and trailing spaces, and
-- without blank rows before the first and after the last.
local function rows_of(text)
  local _, wrong = utf8.len(text)
  if wrong then fail("a drawing is a text in UTF-8, but its byte %d (%02x) is of none", wrong, text:byte(wrong)) end
  local rows, first, last, indent = {}, nil, 0, math.maxinteger
  for line in (text .. "\n"):gmatch("([^\n]*)\n") do
    line = line:match("^(.-)[ \r\t]*$")
    if #line > LONGEST then fail("a line has at most %d bytes, not %d", LONGEST, #line) end
    rows[#rows + 1] = { utf8.codepoint(line, 1, -1) }
    if line ~= "" then
      first, last = first or #rows, #rows
      indent = math.min(indent, #line:match("^ *"))
    end
  end
  local kept = {}
  for at = first or 1, last do kept[#kept + 1] = table.move(rows[at], indent + 1, #rows[at], 1, {}) end
  return kept
end

local function kind_at(legend, code, where)
  return legend[code] or fail("%s: '%s' is not in the legend", where(), utf8.char(code))
end

-- One character a cell.
local function read_plain(rows, layer, legend, size, put)
  local width, row, column = #rows[1], 1, 1
  local function where() return ("layer %d, row %d, column %d"):format(layer, row, column) end
  size(width, #rows)
  for number, codes in ipairs(rows) do
    row = number
    if #codes ~= width then fail("layer %d, row %d: is %d cells wide, row 1 is %d", layer, row, #codes, width) end
    for at = 1, width do
      column = at
      put(at - 1, #rows - number, legend[codes[at]] or kind_at(legend, codes[at], where), where)
    end
  end
end

-- The type that a character between cells stands for, nil where nothing is drawn.
local function side_type(spec, names, character, where)
  if character == nil or character == " " then return nil end
  local id = spec.between[character]
  if id == nil then fail("%s: '%s' stands between cells but is not in 'between'", where(), character) end
  return entry_of(names.edges, id, "edge", "between '" .. character .. "'")
end

-- Cells on odd lines and columns; what lies between them on even ones.
local function read_between(rows, layer, legend, size, put, spec, names, edge, side)
  local width, height, line, at = (#rows[1] + 1) // 2, (#rows + 1) // 2, 1, 1
  local function where() return ("layer %d, line %d, character %d"):format(layer, line, at) end
  if #rows[1] % 2 == 0 then fail("layer %d, row 1: ends with a character between cells", layer) end
  if #rows % 2 == 0 then fail("layer %d: ends with a line between cells", layer) end
  size(width, height)
  for number, codes in ipairs(rows) do
    line = number
    local row, y = (line + 1) // 2, height - (line + 1) // 2
    local on_cells = line % 2 == 1
    if on_cells and #codes ~= 2 * width - 1 then
      fail("layer %d, row %d: is %d cells wide, row 1 is %d", layer, row, (#codes + 1) // 2, width)
    end
    for place, code in ipairs(codes) do
      at = place
      local x = (at - 1) // 2
      if on_cells and at % 2 == 1 then
        put(x, y, kind_at(legend, code, where), where)
      elseif on_cells or at % 2 == 1 then
        local type = side_type(spec, names, utf8.char(code), where)
        local right, down = on_cells and 1 or 0, on_cells and 0 or 1
        if type then edge(x, y, side(x, y, x + right, y - down, where), type) end
      elseif code ~= SPACE and code ~= CROSS then
        fail("%s: '%s' stands where four cells meet: write + there", where(), utf8.char(code))
      end
    end
  end
end

-- The types of the sides that `between` draws. One line in three directions: where one is named, so are the others.
local function hex_sides(spec)
  local sides = {}
  for character, id in pairs(spec.between) do sides[character] = id end
  local line = sides["/"] or sides["\\"] or sides["_"]
  for _, character in ipairs { "/", "\\", "_" } do sides[character] = sides[character] or line end
  for _, character in ipairs(tables.keys(sides)) do
    if character == "." or character == "#" or spec.legend and spec.legend[character] then
      fail("'%s' is both a hex and a side: take another character for one of them", character)
    end
  end
  return sides
end

-- Hexes: with sides where 'between' says how these are drawn, else staggered or without any space.
local function read_hex(rows, layer, legend, size, put, spec, names, edge)
  local characters = {}
  for row, codes in ipairs(rows) do
    characters[row] = {}
    for at, code in ipairs(codes) do characters[row][at] = utf8.char(code) end
  end
  local reader = { fail = fail, size = size, put = put, edge = edge, hole = legend[HOLE] }
  function reader.kind(character, where) return kind_at(legend, utf8.codepoint(character), where) end
  if spec.between then
    local sides = hex_sides(spec)
    function reader.is_side(character) return sides[character] ~= nil end
    function reader.side(character, where) return side_type({ between = sides }, names, character, where) end
    return hex_drawing.with_sides(characters, reader)
  end
  if hex_drawing.without_spaces(characters) then
    return read_plain(rows, layer, legend, size, function(column, row, kind, where)
      put(column, row - column // 2, kind, where)
    end)
  end
  return hex_drawing.staggered(characters, reader)
end

-- ---- the plan ------------------------------------------------------------------------------------

local function new_plan(topology)
  return {
    topology = topology, number = NUMBER[topology], width = 0, height = 1, depth = 1,
    grid = {}, kinds = {}, numbers = {}, edges = {}, links = {}, starts = {}, areas = {},
  }
end

local function check_size(plan)
  local count = plan.width * plan.height * plan.depth
  if count > MOST_CELLS then
    fail("%d x %d x %d = %d cells are too many (at most %d)", plan.width, plan.height, plan.depth, count, MOST_CELLS)
  end
end

-- The place of a point in the grid, from 1: the kernel's number of its cell, and 1. nil beyond the field.
local function place_of(plan, x, y, z)
  local row = plan.topology == "hex" and y + x // 2 or y
  if x < 0 or row < 0 or z < 0 or x >= plan.width or row >= plan.height or z >= plan.depth then return nil end
  return (z * plan.height + row) * plan.width + x + 1
end

local function lay_out(plan, width, height, depth)
  plan.width, plan.height, plan.depth = width, height, depth
  check_size(plan)
  for place = 1, width * height * depth do plan.grid[place] = 0 end
end

local function add_unit(plan, name, place, point, where, names)
  if names.units then entry_of(names.units, name, "unit", where()) end
  for _, start in ipairs(plan.starts) do
    if start.name == name then
      fail("unit '%s' is placed twice, at %s and at %s", name, spot(start.point), spot(point))
    end
    if plan.topology ~= "graph" and start.place == place then
      fail("units '%s' and '%s' both stand at %s", start.name, name, spot(point))
    end
  end
  local kind = plan.kinds[plan.grid[place]]
  if kind.tags & SOLID ~= 0 then fail("%s: unit '%s' would stand in a solid cell", where(), name) end
  if kind.none then fail("%s: unit '%s' would stand outside the cells of the field", where(), name) end
  plan.starts[#plan.starts + 1] = { name = name, place = place, point = point }
end

local function add_area(plan, name, place)
  local area = plan.areas[name] or {}
  plan.areas[name] = area
  area[#area + 1] = place
end

local function kind_number(plan, kind)
  local number = plan.numbers[kind]
  if not number then
    number = #plan.kinds + 1
    plan.kinds[number], plan.numbers[kind] = kind, number
  end
  return number
end

-- where: a function that names the place, for messages.
local function add_cell(plan, x, y, z, kind, where, names)
  local place = place_of(plan, x, y, z)
  plan.grid[place] = plan.numbers[kind] or kind_number(plan, kind)
  if kind.plain then return end
  for _, name in ipairs(kind.units) do add_unit(plan, name, place, { x = x, y = y, z = z }, where, names) end
  for _, name in ipairs(kind.areas) do add_area(plan, name, place) end
  kind.plain = #kind.units == 0 and #kind.areas == 0
end

-- The direction (from 0) of the side between two points.
local function side_between(plan, a, b, where)
  local direction = K.side_between(plan.number, a.x, a.y, a.z, b.x, b.y, b.z)
  return direction >= 0 and direction or fail("%s: %s and %s share no side", where(), spot(a), spot(b))
end

local function read_layers(plan, spec, names)
  local layers = type(spec.layers) == "string" and { spec.layers } or spec.layers
  if not is_list(layers) or #layers == 0 then fail("layers must be a list of drawings") end
  if #layers > 1 and not K.topology_deep(plan.number) then
    fail("%s is flat: it has one layer, not %d", plan.topology, #layers)
  end
  local legend = read_legend(spec, names)
  local read = plan.topology == "hex" and read_hex or spec.between and read_between or read_plain
  for layer, text in ipairs(layers) do
    if type(text) ~= "string" then fail("layer %d: must be a drawing, not a %s", layer, type(text)) end
    local rows = rows_of(text)
    if #rows == 0 then fail("layer %d: is empty", layer) end
    local function size(width, height)
      if layer == 1 then return lay_out(plan, width, height, #layers) end
      if width ~= plan.width or height ~= plan.height then
        fail("layer %d is %d wide and %d high, layer 1 is %d wide and %d high", layer, width, height, plan.width,
          plan.height)
      end
    end
    local function put(x, y, kind, where) add_cell(plan, x, y, layer - 1, kind, where, names) end
    local function edge(x, y, direction, type)
      plan.edges[#plan.edges + 1] = { place = place_of(plan, x, y, layer - 1), direction = direction, type = type }
    end
    local function side(x, y, to_x, to_y, where)
      return side_between(plan, { x = x, y = y, z = layer - 1 }, { x = to_x, y = to_y, z = layer - 1 }, where)
    end
    local longest = 0
    for _, row in ipairs(rows) do longest = math.max(longest, #row) end
    if longest * #rows > 4 * MOST_CELLS then
      fail("layer %d: %d rows of up to %d characters are too many", layer, #rows, longest)
    end
    read(rows, layer, legend, size, put, spec, names, edge, side)
  end
end

local function whole(value, where)
  if math.type(value) ~= "integer" then fail("%s: must be a whole number, not %s", where, tostring(value)) end
  return value
end

local function read_size(plan, spec, names)
  local size = spec.size
  if type(size) ~= "table" then fail("size must be a list of numbers, as { 8, 8 }") end
  local width, height, depth = whole(size[1], "size"), whole(size[2] or 1, "size"), whole(size[3] or 1, "size")
  if width < 1 or height < 1 or depth < 1 then fail("size: every number is at least 1") end
  if depth > 1 and not K.topology_deep(plan.number) then fail("%s is flat: its size has two numbers", plan.topology) end
  lay_out(plan, width, height, depth)
  local kind = read_kind(spec.fill or "floor", "fill", names)
  local function where() return "fill" end
  for z = 0, depth - 1 do
    for row = 0, height - 1 do
      for x = 0, width - 1 do
        add_cell(plan, x, plan.topology == "hex" and row - x // 2 or row, z, kind, where, names)
      end
    end
  end
end

-- A point written as { x, y, z } (y and z may be left out), which must be on the field, and its place.
local function read_point(plan, value, where)
  if type(value) ~= "table" then
    fail("%s: a place is a list of numbers, as { 2, 3 }, not %s", where, type(value))
  end
  local point = { x = whole(value[1], where), y = whole(value[2] or 0, where), z = whole(value[3] or 0, where) }
  local place = place_of(plan, point.x, point.y, point.z)
  if not place then fail("%s: %s is not on the field", where, spot(point)) end
  return point, place
end

local function read_edges(plan, spec, names)
  for index, entry in ipairs(spec.edges or {}) do
    local where = "edges " .. index
    if type(entry) ~= "table" then
      fail("%s: must be a table, as { from = { 0, 0 }, to = { 1, 0 }, type = \"wall\" }", where)
    end
    local from, place = read_point(plan, entry.from, where .. ", from")
    local to = read_point(plan, entry.to, where .. ", to")
    plan.edges[#plan.edges + 1] = {
      place = place, direction = side_between(plan, from, to, function() return where end),
      type = entry_of(names.edges, entry.type, "edge", where),
    }
  end
end

local function read_named(plan, spec, names)
  for _, name in ipairs(tables.keys(spec.units or {})) do
    local where = "units, " .. name
    local point, place = read_point(plan, spec.units[name], where)
    add_unit(plan, name, place, point, function() return where end, names)
  end
  for _, name in ipairs(tables.keys(spec.areas or {})) do
    for _, value in ipairs(spec.areas[name]) do
      local _, place = read_point(plan, value, "areas, " .. name)
      add_area(plan, name, place)
    end
  end
end

-- ---- graphs --------------------------------------------------------------------------------------

local function read_graph(plan, spec, names)
  if not is_list(spec.zones) or #spec.zones == 0 then
    fail("zones must be a list, as { \"gate\", { id = \"yard\" } }")
  end
  if #spec.zones > MOST_ZONES then fail("%d zones are too many (at most %d)", #spec.zones, MOST_ZONES) end
  local by_id, links = {}, {}
  lay_out(plan, #spec.zones, 1, 1)
  plan.zones = {}
  for index, entry in ipairs(spec.zones) do
    local id = type(entry) == "table" and entry.id or entry
    local where = "zones " .. index
    if type(id) ~= "string" then fail("%s: a zone needs an id", where) end
    if by_id[id] then fail("%s: zone '%s' occurs twice", where, id) end
    by_id[id], links[id], plan.zones[index] = index - 1, 0, id
    local kind = read_kind(type(entry) == "table" and entry or "floor", where, names)
    add_cell(plan, index - 1, 0, 0, kind, function() return where end, names)
    add_area(plan, id, index)
  end
  for index, entry in ipairs(spec.links or {}) do
    local where = "links " .. index
    if type(entry) ~= "table" then fail("%s: must be a table, as { \"gate\", \"yard\", cost = 1 }", where) end
    local a, b = entry_of(by_id, entry[1], "zone", where), entry_of(by_id, entry[2], "zone", where)
    if a == b then fail("%s: zone '%s' cannot be linked with itself", where, entry[1]) end
    local cost = whole(entry.cost or 1, where .. ", cost")
    if cost < 0 or cost > 255 then fail("%s: a cost is 0 to 255, not %d", where, cost) end
    for _, id in ipairs { entry[1], not entry.one_way and entry[2] or nil } do
      links[id] = links[id] + 1
      if links[id] > MOST_LINKS then fail("%s: zone '%s' has more than %d links", where, id, MOST_LINKS) end
    end
    plan.links[#plan.links + 1] = {
      a = a, b = b, cost = cost, both = not entry.one_way,
      type = entry.type and entry_of(names.edges, entry.type, "edge", where) or 0,
    }
  end
end

-- ---- the two doors -------------------------------------------------------------------------------

-- spec: topology, then layers with legend, between, edges, or size with fill, and units and areas by place;
-- for a graph zones and links. names: tiles (id to { bit } or { value }, with def), edges (id to type),
-- units (names to true; nil takes any). Raises { key, message }.
function field.build(spec, names)
  if type(spec) ~= "table" then fail("must be a table, not a %s", type(spec)) end
  check_keys(spec)
  local topology = spec.topology
  if not NUMBER[topology] then
    local word = tostring(topology)
    fail("topology must be %s or %s, not '%s'%s", table.concat(TOPOLOGIES, ", ", 1, #TOPOLOGIES - 1),
      TOPOLOGIES[#TOPOLOGIES], word, wording.near(word, TOPOLOGIES))
  end
  local plan = new_plan(topology)
  for _, key in ipairs(topology == "graph" and NOT_ON_GRAPHS or ONLY_ON_GRAPHS) do
    if spec[key] ~= nil then fail("'%s' does not apply to a %s field", key, topology) end
  end
  if topology == "graph" then
    read_graph(plan, spec, names)
    return plan
  end
  if (spec.layers == nil) == (spec.size == nil) then fail("needs either layers, a list of drawings, or a size") end
  if spec.layers then read_layers(plan, spec, names) else read_size(plan, spec, names) end
  read_edges(plan, spec, names)
  read_named(plan, spec, names)
  return plan
end

-- Makes the bound world an empty encounter on the plan's field. Returns areas (name to list of cells) and
-- starts (list of { name, cell } in the order drawn).
function field.apply(plan, seed)
  K.create(plan.number, plan.width, plan.height, plan.depth, seed, PRESENT)
  K.cells_fill(plan.kinds, plan.grid)
  for _, edge in ipairs(plan.edges) do K.cell_set_edge(edge.place - 1, edge.direction, edge.type) end
  for _, link in ipairs(plan.links) do K.link_set(link.a, link.b, link.cost, link.type, link.both) end
  local areas, starts = {}, {}
  for name, places in pairs(plan.areas) do
    areas[name] = {}
    for at, place in ipairs(places) do areas[name][at] = place - 1 end
  end
  for at, start in ipairs(plan.starts) do starts[at] = { name = start.name, cell = start.place - 1 } end
  return areas, starts
end

return field
