-- The tilesets of a Tiled map: from the number of a tile to what a legend may call it, and its properties.
local tables = import "world/tables"
local tiled_xml = import "maps/tiled_xml"

local tilesets = {}

local FLIPS = 0xf0000000   -- bits of a number that turn the tile

-- A list of { name, value } of Tiled's properties; of older files, a table by name.
function tilesets.properties(given)
  local list = {}
  if type(given) ~= "table" then return list end
  for _, entry in ipairs(given) do
    if type(entry) == "table" and type(entry.name) == "string" then
      list[#list + 1] = { name = entry.name, value = entry.value }
    end
  end
  if #given == 0 then
    for _, name in ipairs(tables.names(given)) do list[#list + 1] = { name = name, value = given[name] } end
  end
  return list
end

function tilesets.property(given, name)
  local found = tables.first(tilesets.properties(given), function(entry) return entry.name == name end)
  return found and found.value
end

-- "class" since Tiled 1.9, "type" before and after.
function tilesets.class(thing)
  local class = thing.class or thing.type
  return type(class) == "string" and class ~= "" and class or nil
end

local function read(source)
  local ending = source:ending()
  if ending == "tsx" or ending == "xml" then
    local root = source:xml()
    if root.name ~= "tileset" then source:fail("is no tileset, but a '%s'", root.name) end
    return tiled_xml.tileset(root, source)
  end
  return source:json()
end

-- By the number of a tile: the name of the terrain that fills it.
local function terrains(set)
  local names = {}
  local colors = type(set.terrains) == "table" and set.terrains or {}
  for _, tile in ipairs(type(set.tiles) == "table" and set.tiles or {}) do
    local corners = type(tile) == "table" and tile.terrain
    if type(corners) == "string" then
      local list = {}
      for number in corners:gmatch "%d+" do list[#list + 1] = tonumber(number) end
      corners = list
    end
    if type(corners) == "table" and #corners == 4 and corners[1] == corners[2] and corners[1] == corners[3] and
      corners[1] == corners[4] then
      local color = colors[type(corners[1]) == "number" and corners[1] + 1]
      if type(color) == "table" and tile.id then names[tile.id] = color.name end
    end
  end
  for _, wang in ipairs(type(set.wangsets) == "table" and set.wangsets or {}) do
    for _, tile in ipairs(type(wang) == "table" and type(wang.wangtiles) == "table" and wang.wangtiles or {}) do
      local seen, filled = nil, type(tile) == "table" and type(tile.wangid) == "table"
      for _, color in ipairs(filled and tile.wangid or {}) do
        if color ~= 0 and seen and color ~= seen then filled = false end
        if color ~= 0 then seen = color end
      end
      local color = filled and type(wang.colors) == "table" and wang.colors[seen]
      if type(color) == "table" and tile.tileid then names[tile.tileid] = color.name end
    end
  end
  return names
end

local function whole(value, least, most)
  return math.type(value) == "integer" and value >= least and value <= most
end

-- Reads all tilesets of a map: those in files, and those within it.
function tilesets.read(map, source)
  local list = {}
  for index, entry in ipairs(type(map.tilesets) == "table" and map.tilesets or {}) do
    if type(entry) ~= "table" or not whole(entry.firstgid, 1, FLIPS) then
      source:fail("tileset %d: has no first number", index)
    end
    local set, from = entry, source
    if entry.source ~= nil then
      from = source:beside(entry.source)
      set = read(from)
    end
    local made = { first = entry.firstgid, name = type(set.name) == "string" and set.name or "tileset " .. index,
      count = whole(set.tilecount, 1, FLIPS) and set.tilecount or nil, tiles = {}, terrains = terrains(set) }
    for _, tile in ipairs(type(set.tiles) == "table" and set.tiles or {}) do
      if type(tile) ~= "table" or not whole(tile.id, 0, FLIPS) then from:fail("a tile has no number") end
      made.tiles[tile.id] = tile
      if made.count and tile.id >= made.count and not tile.image then made.count = nil end
    end
    list[#list + 1] = made
  end
  table.sort(list, function(a, b) return a.first < b.first end)
  return list
end

-- The word of a tile's number as a sheet keeps it, and whether the tile is turned.
function tilesets.word(list, given, sheet, what)
  if not whole(given, 0, 0xffffffff) then sheet:fail("%s: %s is no number of a tile", what, tostring(given)) end
  local number = given & ~FLIPS
  return sheet:word(number, function()
    local set
    for _, entry in ipairs(list) do
      if entry.first <= number then set = entry end
    end
    local id = set and number - set.first
    if not set or set.count and id >= set.count then
      sheet:fail("%s: tile %d is in none of the tilesets", what, number)
    end
    local tile = set.tiles[id] or {}
    local names = { set.name .. ":" .. id, tilesets.class(tile) }
    if type(set.terrains[id]) == "string" then names[#names + 1] = set.terrains[id] end
    names[#names + 1] = set.name
    return { names = names, class = tilesets.class(tile), tags = tilesets.properties(tile.properties), sort = "tile",
      of = "tile " .. names[1], id = id, set = set.name }
  end), given ~= number
end

return tilesets
