-- Writes a board (board/data.lua) as a map of Tiled, in the words that maps/tiled.lua reads: so a field that is written
-- and read again is the same.
local grid = import "maps/grid"
local tables = import "world/tables"

local tiled_text = {}

local SQUARE, WIDE, TALL, ALONG = 32, 32, 28, 16   -- pixels of a square; of a hex, and its level side
local ZONE, GAP = 96, 32                            -- pixels of a zone, and between two
local ABSENT = -1
local HEXES = grid.new { axis = "x", odd = false }

-- ---- tiles ---------------------------------------------------------------------------------------

local function property(name, value)
  return { name = name,
    type = type(value) == "boolean" and "bool" or math.type(value) == "integer" and "int" or "string",
    value = value }
end

-- What a kind of cell is, as properties.
local function properties_of(kind)
  local values, list = kind.values or {}, {}
  for _, id in ipairs(kind.tags) do list[#list + 1] = property(id, values[id] or true) end
  for _, id in ipairs { "solid", "opaque" } do
    if kind[id] and not kind.implied[id] then list[#list + 1] = property(id, true) end
  end
  return list
end

-- The tileset: a tile for each kind, by class where one word says it; the last is a hole.
local function tileset_of(board)
  local tiles = {}
  for index, kind in ipairs(board.palette) do
    local list = properties_of(kind)
    local one = #list == 1 and list[1].value == true and list[1].name
    tiles[index] = { id = index - 1, type = #list == 0 and "floor" or one or nil,
      properties = #list > 0 and not one and list or nil }
  end
  tiles[#tiles + 1] = { id = #tiles, type = "none" }
  return { firstgid = 1, name = "field", tilewidth = SQUARE, tileheight = SQUARE, tilecount = #tiles, columns = #tiles,
    margin = 0, spacing = 0, tiles = tiles }
end

-- ---- places --------------------------------------------------------------------------------------

-- The column, row from the top and level of a cell.
local function place_of(board, cell)
  local width, height = board.size[1], board.size[2]
  return cell % width, height - 1 - cell // width % height, cell // (width * height)
end

local function centre_of(board, cell)
  local column, row = place_of(board, cell)
  if board.topology ~= "hex" then return column * SQUARE + SQUARE // 2, row * SQUARE + SQUARE // 2 end
  local lowered = HEXES:moved(column) and TALL // 2 or 0
  return column * (WIDE + ALONG) // 2 + WIDE // 2, row * TALL + TALL // 2 + lowered
end

-- The ends of the side between two cells, from its middle, at right angles to the way.
local function side_of(board, a, b)
  local ax, ay = centre_of(board, a)
  local bx, by = centre_of(board, b)
  local x, y, dx, dy = (ax + bx) // 2, (ay + by) // 2, bx - ax, by - ay
  if board.topology ~= "hex" then return x - dy // 2, y - dx // 2, x + dy // 2, y + dx // 2 end
  if dx == 0 then return x - ALONG // 2, y, x + ALONG // 2, y end
  local up = dx * dy > 0 and -1 or 1
  return x - up * ALONG // 4, y - TALL // 4, x + up * ALONG // 4, y + TALL // 4
end

-- ---- objects -------------------------------------------------------------------------------------

local Things = {}
Things.__index = Things

function Things:add(name, class, x, y, more)
  self.list[#self.list + 1] = tables.copy({ id = #self.list + 1, name = name, type = class, x = x, y = y, width = 0,
    height = 0, rotation = 0, visible = true }, more)
end

local function at_level(board, level) return board.size[3] > 1 and { property("level", level) } or nil end

local function add_units(things, board)
  for _, unit in ipairs(board.units) do
    local cell = unit.cells and unit.at and board.cell_of(unit.at)
    if cell then
      local x, y = centre_of(board, cell)
      things:add(unit.name, "unit", x, y, { point = true, properties = at_level(board, unit.at[3] or 0) })
    end
  end
end

local function add_areas(things, board)
  for _, area in ipairs(board.areas) do
    for _, cell in ipairs(area.kind == "place" and area.cells or {}) do
      local x, y = centre_of(board, cell)
      local _, _, level = place_of(board, cell)
      things:add(area.name, "area", x, y, { point = true, properties = at_level(board, level) })
    end
  end
end

-- Sides as lines. What lies at the border or between two levels has no line on a map.
local function add_edges(things, board, tell)
  for _, edge in ipairs(board.edges) do
    local a, b, id = edge[1], edge[2], edge[3]
    local _, _, level = place_of(board, a)
    local _, _, other = place_of(board, b >= 0 and b or a)
    if b < 0 then tell(id .. " at the border", nil, "lies between no two cells")
    elseif level ~= other then tell(id .. " between levels", nil, "a map has no floors between levels")
    else
      local x, y, to_x, to_y = side_of(board, a, b)
      things:add("", id, x, y, { polyline = { { x = 0, y = 0 }, { x = to_x - x, y = to_y - y } },
        properties = at_level(board, level) })
    end
  end
end

-- ---- the whole -----------------------------------------------------------------------------------

local function layers_of(board)
  local width, height, depth = table.unpack(board.size)
  local layers, cube = {}, board.topology == "cube"
  for level = 0, depth - 1 do
    local numbers = {}
    for row = 0, height - 1 do
      for column = 0, width - 1 do
        local kind = board.cells[(level * height + height - 1 - row) * width + column + 1]
        local hole = kind == ABSENT
        numbers[#numbers + 1] = not hole and kind + 1 or cube and #board.palette + 1 or 0
      end
    end
    layers[level + 1] = { id = level + 1, name = depth > 1 and "Level " .. level or "Ground",
      type = "tilelayer", x = 0, y = 0,
      width = width, height = height, opacity = 1, visible = true, data = numbers,
      properties = depth > 1 and { property("level", level) } or nil }
  end
  return layers
end

local function object_layer(id, things)
  return { id = id, name = "Things", type = "objectgroup", x = 0, y = 0, opacity = 1, visible = true,
    draworder = "index", objects = things.list }
end

-- Zones side by side, in rows of about as many as there are rows; links from middle to middle.
local function graph(board, things)
  local across = 1
  while across * across < #board.zones do across = across + 1 end
  local function corner(zone) return zone % across * (ZONE + GAP), zone // across * (ZONE + GAP) end
  for index, zone in ipairs(board.zones) do
    local x, y = corner(index - 1)
    local list = properties_of(board.palette[board.cells[index] + 1])
    things:add(zone.id, "zone", x, y, { width = ZONE, height = ZONE, properties = #list > 0 and list or nil })
  end
  for from, zone in ipairs(board.zones) do
    for _, link in ipairs(zone.links) do
      local back = false
      for _, other in ipairs(board.zones[link.to + 1].links) do
        back = back or other.to == from - 1 and other.cost == link.cost and other.edge == link.edge
      end
      if not back or link.to > from - 1 then
        local x, y = corner(from - 1)
        local to_x, to_y = corner(link.to)
        local list = { property("cost", link.cost), not back and property("one_way", true) or nil }
        if link.edge then list[#list + 1] = property("edge", link.edge) end
        things:add("", "link", x + ZONE // 2, y + ZONE // 2, { properties = list,
          polyline = { { x = 0, y = 0 }, { x = to_x - x, y = to_y - y } } })
      end
    end
  end
  for _, unit in ipairs(board.units) do
    if unit.cells then
      local x, y = corner(unit.cells[1])
      things:add(unit.name, "unit", x + 8, y + 8, { point = true })
    end
  end
  local size = across * (ZONE + GAP) // SQUARE
  return size, size
end

-- board: as of board/data.lua, with `cell_of(point)`, edges as { cell, other cell or -1, id }, and in each kind of the
-- palette what its tiles imply, as `implied`. tell(part, became, why): what cannot be written. Gives nil and why not
-- where Tiled has no such field.
function tiled_text.of(board, tell)
  local hex = board.topology == "hex"
  if board.topology == "triangle" then return nil, "Tiled has no triangles" end
  local things = setmetatable({ list = {} }, Things)
  local map = { type = "map", version = "1.8", tiledversion = "1.8.2", renderorder = "right-down", infinite = false,
    orientation = hex and "hexagonal" or "orthogonal", tilewidth = hex and WIDE or SQUARE,
    tileheight = hex and TALL or SQUARE }
  if board.topology == "graph" then
    map.width, map.height = graph(board, things)
    map.tilesets, map.layers = {}, { object_layer(1, things) }
  else
    map.width, map.height = board.size[1], board.size[2]
    if hex then map.hexsidelength, map.staggeraxis, map.staggerindex = ALONG, "x", "even" end
    add_units(things, board)
    add_areas(things, board)
    add_edges(things, board, tell)
    map.tilesets, map.layers = { tileset_of(board) }, layers_of(board)
    if #things.list > 0 then table.insert(map.layers, object_layer(#map.layers + 1, things)) end
  end
  map.nextlayerid, map.nextobjectid = #map.layers + 1, #things.list + 1
  return json.encode(map) .. "\n"
end

return tiled_text
