-- The XML of Tiled (.tmx, .tsx) in the shape of its JSON (.tmj, .tsj), so that one reader serves both.
local tiled_xml = {}

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
  local list = {}
  for _, entry in ipairs(element) do
    local about = entry.attributes
    if entry.name == "property" then
      local text = about.value or entry.text or ""
      local read = TYPED[about.type or "string"]
      local value = text
      if read then value = read(text) end
      list[#list + 1] = { name = about.name, type = about.type or "string", value = value }
    end
  end
  return list
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
  local list = {}
  for _, child in ipairs(element) do
    if child.name == "tile" then
      list[#list + 1] = child.attributes.gid and math.tointeger(tonumber(child.attributes.gid)) or 0
    end
  end
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
  for _, child in ipairs(element) do
    if child.name == "chunk" then
      made.chunks = made.chunks or {}
      child.attributes.encoding = encoding
      local chunk = attributes(child, source)
      chunk.data = content(child)
      table.insert(made.chunks, chunk)
    end
  end
  if not made.chunks then made.data = content(element) end
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

-- The number of a tile's colour in each of eight places around it; 0: none.
local function wang_tile(element)
  local ids = {}
  for number in (element.attributes.wangid or ""):gmatch "[^,]+" do ids[#ids + 1] = tonumber(number) end
  return { tileid = math.tointeger(tonumber(element.attributes.tileid)), wangid = ids }
end

local function wang_set(element)
  local made = { colors = {}, wangtiles = {} }
  for _, child in ipairs(element) do
    if child.name == "wangcolor" then table.insert(made.colors, { name = child.attributes.name }) end
    if child.name == "wangtile" then table.insert(made.wangtiles, wang_tile(child)) end
  end
  return made
end

function tiled_xml.tileset(element, source)
  local made = attributes(element, source)
  made.tiles = {}
  for _, child in ipairs(element) do
    if child.name == "tile" then
      local tile = attributes(child, source)
      for _, part in ipairs(child) do
        if part.name == "properties" then tile.properties = properties(part) end
      end
      table.insert(made.tiles, tile)
    elseif child.name == "terraintypes" then
      made.terrains = {}
      for _, entry in ipairs(child) do table.insert(made.terrains, { name = entry.attributes.name }) end
    elseif child.name == "wangsets" then
      made.wangsets = {}
      for _, entry in ipairs(child) do table.insert(made.wangsets, wang_set(entry)) end
    end
  end
  return made
end

function tiled_xml.map(element, source)
  local made = attributes(element, source)
  made.infinite = made.infinite == 1
  made.tilesets, made.layers = {}, layers(element, source)
  for _, child in ipairs(element) do
    if child.name == "properties" then made.properties = properties(child) end
    if child.name == "tileset" then table.insert(made.tilesets, tiled_xml.tileset(child, source)) end
  end
  return made
end

return tiled_xml
