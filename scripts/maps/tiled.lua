-- Reads maps of Tiled (.tmj, .json, .tmx) into a sheet: tile layers are cells, objects are areas, units, lines or
-- zones.
local grid = import "maps/grid"
local sheets = import "maps/sheet"
local sources = import "maps/source"
local tables = import "world/tables"
local tiled_objects = import "maps/tiled_objects"
local tiled_xml = import "maps/tiled_xml"
local tilesets = import "maps/tilesets"

local tiled = {}

local MOST_LAYERS = 256
local MOST_CELLS = K.limits.cells
local DEPTH = 16   -- of groups within groups
local FAR = 1 << 20

local function whole(value, least, most, sheet, what)
  if math.type(value) ~= "integer" or value < least or value > most then
    sheet:fail("%s must be a whole number from %d to %d (found %s)", what, least, most, tostring(value))
  end
  return value
end

-- ---- where cells lie -----------------------------------------------------------------------------

-- Hexes of a field stand on a side, odd columns half a cell higher. Maps with rows that are moved are turned by a
-- quarter to the left; where the other columns are the higher ones, odd columns go one row down.
local function layout_of(map, sheet)
  local orientation = map.orientation
  local layout = { tile_width = whole(map.tilewidth, 1, 65536, sheet, "tilewidth"),
    tile_height = whole(map.tileheight, 1, 65536, sheet, "tileheight") }
  if orientation == "orthogonal" or orientation == "isometric" then
    layout.grid = grid.new(nil)
    local across = orientation == "isometric" and layout.tile_height or layout.tile_width
    function layout.to_cells(x, y) return x / across, y / layout.tile_height end
  elseif orientation == "hexagonal" then
    local axis, index = map.staggeraxis or "y", map.staggerindex or "odd"
    if axis ~= "x" and axis ~= "y" or index ~= "odd" and index ~= "even" then
      sheet:fail("staggeraxis is x or y, and staggerindex odd or even (found %s and %s)",
        tostring(axis), tostring(index))
    end
    local along = whole(map.hexsidelength or 0, 0, 65536, sheet, "hexsidelength")
    layout.grid = grid.new { axis = axis, odd = index == "odd" }
    layout.turned, layout.lowered = axis == "y", (axis == "x") == (index == "odd")
    local width, height = layout.tile_width, layout.tile_height
    if axis == "x" then
      local step = (width - along) / 2 + along
      if step <= 0 then sheet:fail("hexsidelength %d does not fit tilewidth %d", along, width) end
      function layout.to_cells(x, y) return (x - width / 2) / step * grid.TALL, (y - height / 2) / height end
    else
      local step = (height - along) / 2 + along
      if step <= 0 then sheet:fail("hexsidelength %d does not fit tileheight %d", along, height) end
      function layout.to_cells(x, y) return (x - width / 2) / width, (y - height / 2) / step * grid.TALL end
    end
  else
    sheet:fail("its orientation is '%s': orthogonal, isometric and hexagonal maps can be read", tostring(orientation))
  end
  return layout
end

-- Gives the sheet its size, and the layout its way from cells of the map to places of the sheet.
local function place_all(layout, sheet, bounds, depth)
  local columns, rows = bounds.right - bounds.left, bounds.bottom - bounds.top
  local width, height = layout.turned and rows or columns, layout.turned and columns or rows
  sheet:size(width, height + (layout.lowered and width > 1 and 1 or 0), depth)
  function layout.place(column, row, level)
    column, row = column - bounds.left, row - bounds.top
    if column < 0 or row < 0 or column >= columns or row >= rows then return nil end
    if layout.turned then column, row = row, columns - 1 - column end
    if layout.lowered and width > 1 and column % 2 == 1 then row = row + 1 end
    return sheet:place(column, row, level)
  end
  layout.bounds = bounds
  layout.grid:bound(bounds.left, bounds.top, bounds.right, bounds.bottom)
end

-- ---- layers --------------------------------------------------------------------------------------

-- All layers within groups, each with its level and where it is moved to; nil as level where none is said.
local function flatten(layers, sheet, made, above, depth)
  if type(layers) ~= "table" then return made end
  if depth > DEPTH then sheet:fail("groups of layers stand too deep within each other") end
  for _, layer in ipairs(layers) do
    if type(layer) ~= "table" then sheet:fail("a layer is no object") end
    local level = tilesets.property(layer.properties, "level")
    local about = { layer = layer, name = type(layer.name) == "string" and layer.name or "?",
      level = level ~= nil and whole(level, 0, MOST_CELLS, sheet, "the level of a layer") or above.level,
      skip = above.skip or tilesets.property(layer.properties, "import") == false }
    if layer.type == "group" then flatten(layer.layers, sheet, made, about, depth + 1)
    else made[#made + 1] = about end
    if #made > MOST_LAYERS then sheet:fail("has more than %d layers", MOST_LAYERS) end
  end
  return made
end

local TILE_KEYS = { tilelayer = "tile layer", objectgroup = "object layer", imagelayer = "image layer" }

-- The numbers of a part of a layer: a list, or a text that holds them.
local function numbers_of(part, layer, width, height, sheet)
  local what = "layer '" .. tostring(layer.name) .. "'"
  local count = width * height
  if type(part.data) == "string" then
    if layer.encoding ~= "base64" then sheet:fail("%s: has the encoding '%s'", what, tostring(layer.encoding)) end
    local bytes = sheet.source:packed(part.data, layer.compression, count * 4, what)
    return function(index) return sources.number(bytes, index * 4 - 3) end
  end
  local list = type(part.data) == "table" and part.data or {}
  if #list ~= count then sheet:fail("%s: has %d tiles, and should have %d", what, #list, count) end
  return function(index) return list[index] end
end

-- The parts of a tile layer: { left, top, width, height, at(index) }.
local function parts_of(about, map, sheet)
  local layer, parts, sum = about.layer, {}, 0
  local function add(part, left, top, width, height)
    local what = "layer '" .. about.name .. "'"
    whole(width, 1, MOST_CELLS, sheet, what .. ": its width")
    whole(height, 1, MOST_CELLS, sheet, what .. ": its height")
    sum = sum + width * height
    if sum > 4 * MOST_CELLS then sheet:fail("%s: has more than %d tiles", what, 4 * MOST_CELLS) end
    parts[#parts + 1] = { left = whole(left, -FAR, FAR, sheet, what .. ": x"),
      top = whole(top, -FAR, FAR, sheet, what .. ": y"), width = width, height = height,
      at = numbers_of(part, layer, width, height, sheet) }
  end
  if layer.chunks ~= nil then
    for _, chunk in ipairs(type(layer.chunks) == "table" and layer.chunks or {}) do
      if type(chunk) ~= "table" then sheet:fail("layer '%s': a chunk is no object", about.name) end
      add(chunk, chunk.x, chunk.y, chunk.width, chunk.height)
    end
  else
    add(layer, 0, 0, layer.width or map.width, layer.height or map.height)
  end
  return parts
end

-- The cells that have a tile in some layer, for maps without an edge. The corner keeps columns and rows even.
local function bounds_of(read)
  local bounds
  for _, about in ipairs(read) do
    for _, part in ipairs(about.parts) do
      for index = 1, part.width * part.height do
        if part.at(index) ~= 0 then
          local x, y = part.left + (index - 1) % part.width, part.top + (index - 1) // part.width
          bounds = bounds or { left = x, top = y, right = x + 1, bottom = y + 1 }
          bounds.left, bounds.top = math.min(bounds.left, x), math.min(bounds.top, y)
          bounds.right, bounds.bottom = math.max(bounds.right, x + 1), math.max(bounds.bottom, y + 1)
        end
      end
    end
  end
  if not bounds then return nil end
  bounds.left, bounds.top = bounds.left - bounds.left % 2, bounds.top - bounds.top % 2
  return bounds
end

-- The level of each tile layer: as `levels` of the encounter or the layer itself says; else, in a field of cubes where
-- nobody says any, one above the other.
local function set_levels(read, sheet, options)
  for _, name in ipairs(tables.names(options.levels)) do
    local found
    for _, about in ipairs(read) do
      if about.name == name then about.level, found = options.levels[name], true end
    end
    if not found then
      sheet:fail("levels: there is no tile layer '%s'%s", name,
        options.near(name, tables.map(read, function(about) return about.name end)))
    end
    whole(options.levels[name], 0, MOST_CELLS, sheet, "levels: " .. name)
  end
  local said = tables.first(read, function(about) return about.level ~= nil end)
  local depth = 1
  for index, about in ipairs(read) do
    about.level = about.level or (options.deep and not said and index - 1) or 0
    depth = math.max(depth, about.level + 1)
  end
  if depth > 1 and not options.deep then
    sheet:fail("has tiles at %d levels, and only a field of cubes has levels", depth)
  end
  return depth
end

local function add_tiles(about, sets, layout, sheet)
  local count, turned = 0, 0
  local what = "layer '" .. about.name .. "'"
  for _, part in ipairs(about.parts) do
    for index = 1, part.width * part.height do
      local number = part.at(index)
      if number ~= 0 then
        local word, flipped = tilesets.word(sets, number, sheet, what)
        local place = layout.place(part.left + (index - 1) % part.width, part.top + (index - 1) // part.width,
          about.level)
        if not place and not sheet.part then sheet:fail("%s: lies beyond the map", what) end
        sheet:add(place, word)
        count, turned = count + 1, turned + (flipped and 1 or 0)
      end
    end
  end
  sheet:tell("tile layer '" .. about.name .. "'", count .. " cells at level " .. about.level)
  if turned > 0 then sheet:tell("tiles that are turned or mirrored", nil, "a field knows no such thing", turned) end
end

-- ---- the whole -----------------------------------------------------------------------------------

-- options: { deep = whether the field has levels, levels = level by name of layer, graph = whether zones are meant }.
function tiled.read(source, options)
  local map
  if source:ending() == "tmx" then
    local root = source:xml()
    if root.name ~= "map" then source:fail("is no map, but a '%s'", root.name) end
    map = tiled_xml.map(root, source)
  else
    map = source:json()
  end
  local sheet = sheets.new(source, map.orientation == "hexagonal" and "hex" or "square", options)
  if map.orientation == nil or map.layers == nil then
    sheet:fail "is no map of Tiled: it has no orientation or no layers"
  end
  local layout = layout_of(map, sheet)
  local sets = tilesets.read(map, source)
  local all = flatten(map.layers, sheet, {}, {}, 1)
  local read, objects = {}, {}
  for _, about in ipairs(all) do
    local sort = about.layer.type
    if about.skip then sheet:tell((TILE_KEYS[sort] or "layer") .. " '" .. about.name .. "'", nil, "import = false")
    elseif sort == "tilelayer" then read[#read + 1] = about
    elseif sort == "objectgroup" then objects[#objects + 1] = about
    else sheet:tell((TILE_KEYS[sort] or "layer") .. " '" .. about.name .. "'", nil, "looks only") end
  end
  for _, about in ipairs(read) do about.parts = parts_of(about, map, sheet) end
  local depth = set_levels(read, sheet, options)
  sheet.sparse = #read > 0
  for _, about in ipairs(objects) do depth = math.max(depth, (about.level or 0) + 1) end
  if depth > 1 and not options.deep then depth = 1 end
  local bounds = { left = 0, top = 0, right = map.width, bottom = map.height }
  if map.infinite then bounds = bounds_of(read) or sheet:fail "has no tile anywhere" end
  whole(bounds.right, -FAR, FAR, sheet, "width")
  whole(bounds.bottom, -FAR, FAR, sheet, "height")
  place_all(layout, sheet, bounds, depth)
  if layout.turned then sheet:tell("rows of hexes", "columns", "turned by a quarter to the left") end
  for _, about in ipairs(read) do add_tiles(about, sets, layout, sheet) end
  for _, about in ipairs(objects) do tiled_objects.add(about, sets, layout, sheet, options) end
  return sheet
end

return tiled
