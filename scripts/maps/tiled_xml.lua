-- The XML of Tiled (.tmx, .tsx) in the shape of its JSON (.tmj, .tsj), so that one reader serves both.
local tables = import "world/tables"

local tiled_xml = {}

-- The elements of a name within one.
local function children(element, name)
  return tables.filter(element, function(child) return child.name == name end)
end

local WHOLE = {}
for word in ([[firstgid id gid width height tilewidth tileheight hexsidelength tilecount columns x y rotation infinite
  point]]):gmatch "%l+" do WHOLE[word] = true end

local function value_of(key, text)
  if not WHOLE[key] then return text end
  local number = tonumber(text)
  return number and math.tointeger(number) or number or text
end

local function attributes(element, source)
  local made = {}
  for key, text in pairs(element.attributes) do made[key] = value_of(key, text) end
  if #element > 1 << 18 then source:fail "has too many elements" end
  return made
end

local TYPED = { int = function(text) return math.tointeger(tonumber(text)) end,
  float = function(text) return tonumber(text) end, object = function(text) return math.tointeger(tonumber(text)) end,
  bool = function(text) return text == "true" end }

local function properties(element)
  return tables.map(children(element, "property"), function(entry)
    local about = entry.attributes
    local value, sort = about.value or entry.text or "", about.type or "string"
    if TYPED[sort] then value = TYPED[sort](value) end
    return { name = about.name, type = sort, value = value }
  end)
end

-- "1,2 3,4" as a list of { x, y }.
local function points(text)
  local list = {}
  for x, y in (text or ""):gmatch "([^%s,]+),([^%s,]+)" do list[#list + 1] = { x = tonumber(x), y = tonumber(y) } end
  return list
end

local function object(element, source)
  local made = attributes(element, source)
  for _, child in ipairs(element) do
    if child.name == "properties" then made.properties = properties(child)
    elseif child.name == "polygon" or child.name == "polyline" then made[child.name] = points(child.attributes.points)
    elseif child.name == "ellipse" or child.name == "point" or child.name == "text" then made[child.name] = true end
  end
  return made
end

-- Numbers of tiles: a text of numbers with commas, or an element for each.
local function numbers(element, source, what)
  local list = tables.map(children(element, "tile"), function(child)
    return child.attributes.gid and math.tointeger(tonumber(child.attributes.gid)) or 0
  end)
  if element.attributes.encoding == "csv" then
    for text in element.text:gmatch "[^,%s]+" do
      list[#list + 1] = math.tointeger(tonumber(text)) or source:fail("%s: '%s' is no number of a tile", what, text)
    end
  end
  return list
end

local function data(made, element, source)
  local what = "layer '" .. tostring(made.name) .. "'"
  local encoding = element.attributes.encoding
  made.encoding, made.compression = encoding, element.attributes.compression
  local function content(part)
    if encoding == "base64" then return part.text end
    return numbers(part, source, what)
  end
  local chunks = tables.map(children(element, "chunk"), function(child)
    child.attributes.encoding = encoding
    local chunk = attributes(child, source)
    chunk.data = content(child)
    return chunk
  end)
  if #chunks > 0 then made.chunks = chunks else made.data = content(element) end
end

local SORTS = { layer = "tilelayer", objectgroup = "objectgroup", imagelayer = "imagelayer", group = "group" }

local function layers(element, source)
  local list = {}
  for _, child in ipairs(element) do
    local sort = SORTS[child.name]
    if sort then
      local made = attributes(child, source)
      made.type = sort
      if sort == "group" then made.layers = layers(child, source) end
      if sort == "objectgroup" then made.objects = {} end
      for _, part in ipairs(child) do
        if part.name == "properties" then made.properties = properties(part)
        elseif part.name == "data" and sort == "tilelayer" then data(made, part, source)
        elseif part.name == "object" and sort == "objectgroup" then table.insert(made.objects, object(part, source)) end
      end
      list[#list + 1] = made
    end
  end
  return list
end

local function name_of(element) return { name = element.attributes.name } end

-- The number of a tile's colour in each of eight places around it; 0: none.
local function wang_tile(element)
  local ids = {}
  for number in (element.attributes.wangid or ""):gmatch "[^,]+" do ids[#ids + 1] = tonumber(number) end
  return { tileid = math.tointeger(tonumber(element.attributes.tileid)), wangid = ids }
end

local function wang_set(element)
  return { colors = tables.map(children(element, "wangcolor"), name_of),
    wangtiles = tables.map(children(element, "wangtile"), wang_tile) }
end

function tiled_xml.tileset(element, source)
  local made = attributes(element, source)
  made.tiles = tables.map(children(element, "tile"), function(child)
    local tile = attributes(child, source)
    for _, part in ipairs(children(child, "properties")) do tile.properties = properties(part) end
    return tile
  end)
  for _, child in ipairs(children(element, "terraintypes")) do made.terrains = tables.map(child, name_of) end
  for _, child in ipairs(children(element, "wangsets")) do made.wangsets = tables.map(child, wang_set) end
  return made
end

function tiled_xml.map(element, source)
  local made = attributes(element, source)
  made.infinite = made.infinite == 1
  made.layers = layers(element, source)
  for _, child in ipairs(children(element, "properties")) do made.properties = properties(child) end
  made.tilesets = tables.map(children(element, "tileset"), function(child) return tiled_xml.tileset(child, source) end)
  return made
end

return tiled_xml
