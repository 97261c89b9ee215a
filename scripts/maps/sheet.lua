-- A map as it was read, before anybody says what its tiles mean: cells with words, lines, and things with names.
-- Also the list of what was and was not imported. Readers of formats fill it; maps/drawing.lua makes a field of it.
--   shape    "square", "hex" or "cube"; rows count from the top, columns from the left, levels from below
--   cells    by place (sheet.place): a list of words of that cell
--   sides    by key: { a, b = places, word }
--   things   { unit | area = name, cells = list of places }
--   loose    words that stand at no cell, and must mean something all the same
--   zones    { id =, word = }; links { from =, to =, cost =, one_way =, word = }
-- A word is { names = what a legend may call it, the most exact first; tags = list of { name, value }, sort = "tile",
-- "line", "zone", "area", "object" or "light", of = how messages name it }.
local tables = import "world/tables"
local wording = import "world/wording"

local sheet = {}
local methods = {}
local meta = { __index = methods }

local MOST_CELLS = K.limits.cells
local MOST_SIDE = 1 << 16
local MOST_ROWS = 1000      -- of the table of what was imported
local MOST_STEPS = 1 << 21   -- cells that all objects and lines of a map may go through

-- options: as of maps/reading.lua.
function sheet.new(source, shape, options)
  return setmetatable({ source = source, shape = shape, part = options.part,
    width = 0, height = 0, depth = 1, cells = {}, sides = {},
    order = {}, things = {}, zones = {}, links = {}, words = {}, list = {}, report = {}, rows = {}, loose = {},
    steps = 0 }, meta)
end

function methods:fail(...) return self.source:fail(...) end

-- A number of the map as it is, no further from 0 than `most`. what: of which messages say so.
function methods:number(value, most, what)
  if type(value) ~= "number" or value ~= value or value < -most or value > most then
    self:fail("%s: %s is no place on a map", what, tostring(value))
  end
  return value
end

local function whole(value, least) return math.type(value) == "integer" and value >= least and value <= MOST_SIDE end

-- The part of the map that is wanted, as { column, row, level, width, height, depth }.
local function part_of(self, width, height, depth)
  local part = self.part
  if part == nil then return { 0, 0, 0, width, height, depth } end
  local at, size = type(part) == "table" and part.at, type(part) == "table" and part.size
  local x, y, z = at and at[1] or 0, at and at[2] or 0, at and at[3] or 0
  local wide, high, deep = size and size[1], size and size[2], size and size[3] or 1
  if not (whole(x, 0) and whole(y, 0) and whole(z, 0) and whole(wide, 1) and whole(high, 1) and whole(deep, 1)) then
    self:fail "part is { at = { 0, 0, 0 }, size = { 32, 32, 8 } }, in whole numbers"
  end
  if x + wide > width or y + high > height or z + deep > depth then
    self:fail("part: goes beyond the %d x %d x %d cells of the map", width, height, depth)
  end
  if self.shape == "hex" and x % 2 == 1 then self:fail "part: of hexes it begins at an even column" end
  return { x, height - y - high, z, wide, high, deep }
end

-- Says how large the map is, before its first place.
function methods:size(width, height, depth)
  if not (whole(width, 1) and whole(height, 1) and whole(depth, 1)) then
    self:fail("its size is %s x %s x %s: whole numbers from 1 to %d", tostring(width), tostring(height),
      tostring(depth), MOST_SIDE)
  end
  local part = part_of(self, width, height, depth)
  self.whole = { width = width, height = height }
  self.left, self.top, self.floor, self.width, self.height, self.depth = table.unpack(part)
  if self.width * self.height * self.depth > MOST_CELLS then
    self:fail("%d x %d x %d cells are too many (at most %d): take a part of them", self.width, self.height, self.depth,
      MOST_CELLS)
  end
end

-- The place of a cell; nil beyond the map, or beyond its part.
function methods:place(column, row, level)
  column, row, level = column - self.left, row - self.top, level - self.floor
  if column < 0 or row < 0 or column >= self.width or row >= self.height or level < 0 or level >= self.depth then
    return nil
  end
  return (level * self.height + row) * self.width + column + 1
end

-- The column, row and level of a place.
function methods:point(place)
  local at = place - 1
  return at % self.width, at // self.width % self.height, at // (self.width * self.height)
end

-- The word of a key; made() gives it at the first time.
function methods:word(key, made)
  local word = self.words[key]
  if not word then
    word = made()
    word.count = 0
    self.words[key] = word
    self.list[#self.list + 1] = word
  end
  return word
end

-- A place that is nil is beyond the part.
function methods:add(place, word)
  if not place then return end
  local cell = self.cells[place] or {}
  self.cells[place] = cell
  cell[#cell + 1] = word
  word.count = word.count + 1
end

-- A side between two cells. What comes later stands in place of what was there.
function methods:side(a, b, word)
  if a > b then a, b = b, a end
  local key = a * (MOST_CELLS + 1) + b
  if not self.sides[key] then self.order[#self.order + 1] = key end
  self.sides[key] = { a = a, b = b, word = word }
  word.count = word.count + 1
end

-- Whether there is a side between two places; beyond the part there is none.
function methods:is_closed(a, b)
  if not a or not b then return false end
  if a > b then a, b = b, a end
  return self.sides[a * (MOST_CELLS + 1) + b] ~= nil
end

-- Takes steps of work; refuses maps with more than anybody draws.
function methods:work(steps)
  self.steps = self.steps + steps
  if self.steps > MOST_STEPS then self:fail("its objects and lines go through too many cells") end
end

-- A row of the table of what was imported. became: nil where it was left out; why: a remark.
function methods:tell(part, became, why, count)
  part, became, why = wording.visible(part), became and wording.visible(became), why and wording.visible(why)
  local key = part .. "\0" .. (became or "") .. "\0" .. (why or "")
  local row = self.rows[key]
  if not row and #self.report >= MOST_ROWS then
    part, became, why, key = "further things", nil, "are not listed one by one", "further"
    row = self.rows[key]
  end
  if not row then
    row = { part = part, became = became, why = why, count = 0 }
    self.rows[key] = row
    self.report[#self.report + 1] = row
  end
  row.count = row.count + (count or 1)
end

-- The words that stand somewhere, in the order in which they were met.
function methods:used() return tables.filter(self.list, function(word) return word.count > 0 end) end

return sheet
