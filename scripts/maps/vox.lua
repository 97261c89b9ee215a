-- Reads models of MagicaVoxel (.vox): each voxel is a cell of a field of cubes. Names for a legend: the voxel's colour
-- in the palette by its note, its number, as "color 12", and its colour, as "#3b7dd8".
-- A file is chunks within chunks: a name of four letters, the size of its content, the size of the chunks within, both.
local sheets = import "maps/sheet"
local sources = import "maps/source"

local vox = {}

local number = sources.number
local MOST_MODELS = 1024
local MOST_NODES = 4096
local DEPTH = 64            -- of nodes within nodes
local MOST_VOXELS = 1 << 20 -- of all models, each as often as it stands somewhere
local FAR = 1 << 20
local SIDE = 256            -- of a model, as the format has it
local LOOKS = { MATL = true, rOBJ = true, rCAM = true, rLIT = true, MATT = true, PACK = true, MAIN = true, IMAP = true,
  META = true }

-- ---- reading numbers and texts -------------------------------------------------------------------

-- Reads a chunk's content from its start; fails beyond its end.
local Reader = {}
Reader.__index = Reader

function Reader:number()
  if self.at + 3 > self.last then self.source:fail("%s: ends too early", self.name) end
  local value = number(self.bytes, self.at)
  self.at = self.at + 4
  return value
end

function Reader:signed()
  local value = self:number()
  return value >= 1 << 31 and value - (1 << 32) or value
end

function Reader:text()
  local size = self:number()
  if size > self.last - self.at + 1 then self.source:fail("%s: ends too early", self.name) end
  local text = self.bytes:sub(self.at, self.at + size - 1)
  self.at = self.at + size
  return text
end

function Reader:names()
  local made = {}
  local count = self:number()
  if count > 256 then self.source:fail("%s: has %d names", self.name, count) end
  for _ = 1, count do
    local key = self:text()
    made[key] = self:text()
  end
  return made
end

-- ---- chunks --------------------------------------------------------------------------------------

local chunks = {}

function chunks.SIZE(reader, file)
  if #file.models >= MOST_MODELS then reader.source:fail("has more than %d models", MOST_MODELS) end
  local size = { reader:number(), reader:number(), reader:number() }
  for _, side in ipairs(size) do
    if side < 1 or side > SIDE then reader.source:fail("model %d: a side has %d voxels", #file.models, side) end
  end
  table.insert(file.models, { size = size, first = 1, count = 0 })
end

function chunks.XYZI(reader, file)
  local model = file.models[#file.models]
  if not model or model.bytes then reader.source:fail("voxels without a size before them") end
  model.count = reader:number()
  if model.count * 4 > reader.last - reader.at + 1 then reader.source:fail("XYZI: ends too early") end
  model.bytes, model.first = reader.bytes, reader.at
end

function chunks.RGBA(reader, file)
  file.palette = {}
  for index = 1, 256 do
    local value = reader:number()
    file.palette[index] = ("#%02x%02x%02x"):format(value & 255, value >> 8 & 255, value >> 16 & 255)
  end
end

-- Names of the palette's rows: eight colours each, the last row first.
function chunks.NOTE(reader, file)
  local count = reader:number()
  if count > 64 then reader.source:fail("NOTE: has %d names", count) end
  for index = 1, count do file.notes[index] = reader:text() end
end

local function add_node(reader, file, id, node)
  file.count = file.count + 1
  if file.count > MOST_NODES then reader.source:fail("has more than %d nodes", MOST_NODES) end
  file.nodes[id] = node
end

function chunks.nTRN(reader, file)
  local id, about = reader:signed(), reader:names()
  local child = reader:signed()
  reader:signed()
  local layer, frames = reader:signed(), reader:number()
  local frame = frames > 0 and reader:names() or {}
  if frames > 1 then file.moving = true end
  add_node(reader, file, id, { child = child, layer = layer, hidden = about._hidden == "1", turn = frame._r,
    move = frame._t })
end

function chunks.nGRP(reader, file)
  local id = reader:signed()
  reader:names()
  local count, children = reader:number(), {}
  if count > MOST_NODES then reader.source:fail("a group has %d members", count) end
  for index = 1, count do children[index] = reader:signed() end
  add_node(reader, file, id, { children = children })
end

function chunks.nSHP(reader, file)
  local id = reader:signed()
  reader:names()
  local count = reader:number()
  if count > 1 then file.moving = true end
  add_node(reader, file, id, { model = count > 0 and reader:signed() or nil })
end

function chunks.LAYR(reader, file)
  local id, about = reader:signed(), reader:names()
  file.hidden[id] = about._hidden == "1"
end

local function read_chunks(source)
  local bytes = source:bytes()
  if bytes:sub(1, 4) ~= "VOX " or not number(bytes, 5) then source:fail "is no model of MagicaVoxel" end
  local file = { models = {}, nodes = {}, notes = {}, hidden = {}, count = 0, unknown = {} }
  local at = 9
  while at <= #bytes do
    local name, size, within = bytes:sub(at, at + 3), number(bytes, at + 4), number(bytes, at + 8)
    if not within then source:fail("ends within a chunk, at byte %d", at) end
    if size > #bytes - at - 11 then
      source:fail("chunk '%s' at byte %d goes beyond the end", name:gsub("[^%w]", "?"), at)
    end
    local reader = setmetatable({ source = source, bytes = bytes, at = at + 12, last = at + 11 + size, name = name },
      Reader)
    if chunks[name] then chunks[name](reader, file)
    elseif not LOOKS[name] then file.unknown[#file.unknown + 1] = name:gsub("[^%w]", "?") end
    at = at + 12 + size   -- chunks within follow
  end
  if #file.models == 0 then source:fail "has no model" end
  return file
end

-- ---- the scene -----------------------------------------------------------------------------------

local IDENTITY = { { 1, 1 }, { 2, 1 }, { 3, 1 } }   -- for each row: the column that is not 0, and its sign

-- A turn as its byte says it: the columns of the first two rows in two bits each, then three signs.
local function turn_of(text, source)
  if text == nil then return IDENTITY end
  local byte = text:find "^%d+$" and math.tointeger(tonumber(text)) or 256
  local first, second = (byte & 3) + 1, (byte >> 2 & 3) + 1
  if byte > 127 or first > 3 or second > 3 or first == second then
    source:fail("a node is turned by '%s'", text:sub(1, 20))
  end
  local rows = { { first }, { second }, { 6 - first - second } }
  for row = 1, 3 do rows[row][2] = byte >> 3 + row & 1 == 1 and -1 or 1 end
  return rows
end

local function move_of(text, source)
  if text == nil then return { 0, 0, 0 } end
  local move = {}
  for part in text:gmatch "%-?%d+" do move[#move + 1] = math.tointeger(tonumber(part)) end
  for axis = 1, 3 do
    if not move[axis] or math.abs(move[axis]) > FAR then source:fail("a node is moved by '%s'", text:sub(1, 40)) end
  end
  return move
end

-- A turn of a point.
local function turned(turn, point)
  local made = {}
  for row = 1, 3 do made[row] = point[turn[row][1]] * turn[row][2] end
  return made
end

-- First the inner one, then the outer one.
local function joined(outer, inner)
  local turn, moved = {}, turned(outer.turn, inner.move)
  for row = 1, 3 do
    local between = outer.turn[row]
    turn[row] = { inner.turn[between[1]][1], inner.turn[between[1]][2] * between[2] }
    moved[row] = moved[row] + outer.move[row]
  end
  return { turn = turn, move = moved }
end

-- All models where they stand: calls found(model, turn and move).
local function walk(file, source, id, place, depth, seen, found)
  local node = file.nodes[id]
  seen.count = seen.count + 1
  if not node then source:fail("the scene names node %d, which is not there", id) end
  if depth > DEPTH or seen.count > MOST_NODES then source:fail "the nodes of its scene have no end" end
  if node.child then
    if node.hidden or file.hidden[node.layer] then file.left = (file.left or 0) + 1 return end
    local inner = { turn = turn_of(node.turn, source), move = move_of(node.move, source) }
    walk(file, source, node.child, joined(place, inner), depth + 1, seen, found)
  elseif node.children then
    for _, child in ipairs(node.children) do walk(file, source, child, place, depth + 1, seen, found) end
  elseif node.model then
    found(file.models[node.model + 1] or source:fail("the scene names model %d, which is not there", node.model), place)
  end
end

-- The voxels of a model as x, y, z, colour in a list. A model turns about its middle, which lies between two voxels, or
-- in one. So points count halves.
local function add_voxels(list, model, place, source)
  if #list // 4 + model.count > MOST_VOXELS then source:fail("has more than %d voxels", MOST_VOXELS) end
  local half = { model.size[1] // 2, model.size[2] // 2, model.size[3] // 2 }
  for index = 0, model.count - 1 do
    local x, y, z, color = model.bytes:byte(model.first + 4 * index, model.first + 4 * index + 3)
    if x >= model.size[1] or y >= model.size[2] or z >= model.size[3] then
      source:fail("a voxel lies outside of its model, at %d, %d, %d", x, y, z)
    end
    local at = turned(place.turn, { 2 * (x - half[1]) + 1, 2 * (y - half[2]) + 1, 2 * (z - half[3]) + 1 })
    for axis = 1, 3 do list[#list + 1] = (at[axis] + 2 * place.move[axis]) // 2 end
    list[#list + 1] = color
  end
end

local function voxels_of(file, source)
  local list = {}
  if not file.nodes[0] then
    for _, model in ipairs(file.models) do
      local half = { model.size[1] // 2, model.size[2] // 2, model.size[3] // 2 }
      add_voxels(list, model, { turn = IDENTITY, move = half }, source)
    end
    return list, #file.models
  end
  local count = 0
  walk(file, source, 0, { turn = IDENTITY, move = { 0, 0, 0 } }, 1, { count = 0 }, function(model, place)
    count = count + 1
    add_voxels(list, model, place, source)
  end)
  return list, count
end

-- ---- cells ---------------------------------------------------------------------------------------

-- The colours of files without a palette: all of six steps of red, green and blue, white first; then ten steps of each
-- alone, and of grey.
local function usual_palette()
  local palette, steps = {}, { 0xee, 0xdd, 0xbb, 0xaa, 0x88, 0x77, 0x55, 0x44, 0x22, 0x11 }
  for index = 0, 214 do
    palette[index + 1] = ("#%02x%02x%02x"):format(255 - index // 36 * 51,
      255 - index // 6 % 6 * 51, 255 - index % 6 * 51)
  end
  for at, format in ipairs { "#%02x0000", "#00%02x00", "#0000%02x", "#%02x%02x%02x" } do
    for index, step in ipairs(steps) do palette[205 + 10 * at + index] = format:format(step, step, step) end
  end
  return palette
end

local function word_of(file, sheet, color)
  return sheet:word(color, function()
    local names, note = { "color " .. color }, file.notes[32 - (color - 1) // 8]
    if note and note ~= "" then names[2] = note end
    names[#names + 1] = file.palette[color]
    return { names = names, sort = "tile", of = names[1] .. (names[2] and " (" .. names[2] .. ")" or "") }
  end)
end

-- The least and the most of each axis.
local function bounds_of(list, source)
  if #list == 0 then source:fail "has no voxels" end
  local least, most = { math.huge, math.huge, math.huge }, { -math.huge, -math.huge, -math.huge }
  for at = 1, #list, 4 do
    for axis = 1, 3 do
      local value = list[at + axis - 1]
      if value < least[axis] then least[axis] = value end
      if value > most[axis] then most[axis] = value end
    end
  end
  return least, most
end

function vox.read(source, options)
  local file = read_chunks(source)
  local sheet = sheets.new(source, "cube", options)
  sheet.default = "solid"
  file.palette = file.palette or usual_palette()
  local list, models = voxels_of(file, source)
  local least, most = bounds_of(list, source)
  sheet:size(most[1] - least[1] + 1, most[2] - least[2] + 1, most[3] - least[3] + 1)
  for at = 1, #list, 4 do
    local place = sheet:place(list[at] - least[1], most[2] - list[at + 1], list[at + 2] - least[3])
    if place then sheet.cells[place] = nil end   -- of two models at one place, the later
    sheet:add(place, word_of(file, sheet, list[at + 3]))
  end
  sheet:tell(models .. (models == 1 and " model" or " models"), #list // 4 .. " cells")
  if file.left then sheet:tell("hidden nodes", nil, "are not shown", file.left) end
  if file.moving then sheet:tell("animation", nil, "its first picture counts") end
  for _, name in ipairs(file.unknown) do sheet:tell("chunk '" .. name .. "'", nil, "is unknown") end
  return sheet
end

return vox
