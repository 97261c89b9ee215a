-- What the words of a map mean in a field: by the legend, by properties, or because a word is a tile or an edge itself.
-- What means nothing is an error, or listed; a legend that names what the map lacks is an error, too.
local tables = import "world/tables"
local wording = import "world/wording"

local meaning = {}
local methods = {}
local meta = { __index = methods }

local BUILT_IN = { floor = true, none = true, solid = true }
local SIGNS = { ["."] = "floor", ["#"] = "solid", ["_"] = "none" }
local RESERVED = { unit = true, units = true, name = true, names = true, edge = true }
local SHOWN = 8   -- words that one message names

-- legend: by words of the map. names: { tiles, edges } of the ruleset, or nil where none is loaded: then every name may
-- be one of a tile. default: what unknown tiles are; nil: they are a mistake.
function meaning.new(sheet, legend, names, default)
  local self = setmetatable({ sheet = sheet, legend = legend or {}, names = names, default = default, used = {},
    ranges = {}, unknown = {}, unread = {} }, meta)
  for _, key in ipairs(tables.names(self.legend)) do
    local set, from, to = key:match "^(.*):(%d+)%-(%d+)$"
    if set then
      table.insert(self.ranges, { set = set, from = tonumber(from), to = tonumber(to), key = key })
    end
  end
  return self
end

-- Whether a word is a tile or an edge by itself. Without a ruleset, each small word may be a tile.
function meaning.is_tile(names, id)
  if type(id) ~= "string" then return false end
  if BUILT_IN[id] or SIGNS[id] then return true end
  if names then return names.tiles[id] ~= nil end
  return id:find "^[%l_][%w_:]*$" ~= nil and id ~= "wall" and id ~= "door"
end

function meaning.is_edge(names, id)
  if type(id) ~= "string" then return false end
  if names then return names.edges[id] ~= nil end
  return id == "wall" or id == "door"
end

function methods:is_tile(id) return meaning.is_tile(self.names, id) end
function methods:tile_names()
  return tables.append(tables.names(self.names and self.names.tiles), tables.names(BUILT_IN))
end
function methods:is_edge(id) return meaning.is_edge(self.names, id) end

-- The legend's entry for a word; nil where there is none, false where it is to be left out.
function methods:entry(word)
  for at, name in ipairs(word.names) do
    if self.legend[name] ~= nil then
      self.used[name] = true
      return self.legend[name]
    end
    for _, range in ipairs(at == 1 and word.set and self.ranges or {}) do
      if range.set == word.set and word.id >= range.from and word.id <= range.to then
        self.used[range.key] = true
        return self.legend[range.key]
      end
    end
  end
  return nil
end

-- Puts a tile into a kind; false where it is none.
local function put(self, kind, id, value)
  id = SIGNS[id] or id
  if not self:is_tile(id) then return false end
  if value == false then return true end
  if id == "none" then kind.none = true
  elseif id ~= "floor" then kind.tags[id] = value end
  return true
end

local function no_tile(self, id, key)
  self.sheet:fail("legend '%s': no tile '%s'%s", key, tostring(id), wording.near(tostring(id), self:tile_names()))
end

local function add_names(kind, key, one, many, where, sheet)
  for _, name in ipairs(tables.append({ one }, type(many) == "table" and many or {})) do
    if type(name) ~= "string" then sheet:fail("legend '%s': a name is a text", where) end
    table.insert(kind[key], name)
  end
end

-- What an entry of the legend says of a cell.
local function read_entry(self, kind, entry, key)
  if type(entry) == "string" then
    if not put(self, kind, entry, true) then no_tile(self, entry, key) end
    return
  end
  if type(entry) ~= "table" then self.sheet:fail("legend '%s': is a tile, a table, or false", key) end
  for _, id in ipairs(entry) do
    if not put(self, kind, id, true) then no_tile(self, id, key) end
  end
  for _, id in ipairs(tables.names(entry)) do
    if not RESERVED[id] and not put(self, kind, id, entry[id]) then no_tile(self, id, key) end
  end
  add_names(kind, "units", entry.unit, entry.units, key, self.sheet)
  add_names(kind, "areas", entry.name, entry.names, key, self.sheet)
end

-- Properties whose names are tiles; `terrain` names tiles by its value.
local function read_tags(self, kind, tags)
  local found = false
  for _, tag in ipairs(tags or {}) do
    local value = tag.value
    if math.type(value) == "float" then value = nil end
    local fits = value == true or value == false or math.type(value) == "integer"
    if tag.name == "terrain" and type(value) == "string" then
      for id in value:gmatch "[^,%s]+" do
        found = put(self, kind, id, true) or self.sheet:fail("property terrain: no tile '%s'%s", id,
          wording.near(id, self:tile_names()))
      end
    elseif fits and self:is_tile(tag.name) then
      put(self, kind, tag.name, value)
      found = true
    else
      self.unread[tag.name] = (self.unread[tag.name] or 0) + 1
    end
  end
  return found
end

local function new_kind() return { tags = {}, units = {}, areas = {} } end

-- What a word means for a cell: { tags = { [tile] = true or number }, none =, units =, areas = }; nil: nothing.
function methods:kind(word)
  if word.kind ~= nil then return word.kind or nil end
  local kind, entry = new_kind(), self:entry(word)
  local found = entry == nil and read_tags(self, kind, word.tags)
  if entry == false then
    self.sheet:tell(word.of, nil, "the legend says false", word.count)
    word.kind = false
    return nil
  elseif entry ~= nil then
    read_entry(self, kind, entry, word.names[1])
  elseif not (word.class and put(self, kind, word.class, true)) and not found then
    local other = self.legend["*"]
    self.used["*"] = true
    if other ~= nil then
      if other then read_entry(self, kind, other, "*") end
    elseif word.sort ~= "zone" and word.sort ~= "area" then
      table.insert(self.unknown, word)
      if self.default then put(self, kind, self.default, true) end
    end
  end
  word.kind = kind
  return kind
end

-- The edge that a word of a line means; nil: nothing.
function methods:edge(word)
  if word.edge ~= nil then return word.edge or nil end
  local entry, id = self:entry(word), nil
  if type(entry) == "table" then id = entry.edge else id = entry end
  if id == nil then id = word.edge_of end
  if id == nil and word.class and self:is_edge(word.class) then id = word.class end
  if id == nil then table.insert(self.unknown, word)
  elseif id == false then self.sheet:tell(word.of, nil, "the legend says false", word.count)
  elseif not self:is_edge(id) and (self.names or type(id) ~= "string") then
    self.sheet:fail("legend '%s': no edge '%s'%s", tostring(word.names[1]), tostring(id),
      wording.near(tostring(id), tables.names(self.names and self.names.edges)))
  end
  word.edge = id or false
  return id or nil
end

-- A word that stands nowhere.
function methods:loose(word)
  local entry = self:entry(word)
  if entry == false then return self.sheet:tell(word.of, nil, "the legend says false", word.count) end
  return table.insert(self.unknown, word)
end

local function name_of(word) return word.names[2] and word.names[1] .. " (" .. word.names[2] .. ")" or word.names[1] end

-- Says what had no meaning, and which entries of the legend fit nothing: as a mistake, or as rows of the table.
function methods:finish(strict)
  local all = {}
  for _, word in ipairs(self.sheet.list) do tables.append(all, word.names) end
  for _, key in ipairs(tables.names(self.legend)) do
    if not self.used[key] and key ~= "*" then
      self.sheet:fail("legend '%s': the map has nothing of this name%s", key, wording.near(key, all))
    end
  end
  for _, name in ipairs(tables.names(self.unread)) do
    self.sheet:tell("property '" .. name .. "'", nil, "no tile has this name", self.unread[name])
  end
  if #self.unknown == 0 then return end
  local known = tables.append(self:tile_names(), tables.names(self.names and self.names.edges))
  local shown = {}
  for index, word in ipairs(self.unknown) do
    local class = word.class or word.names[1] or "?"
    if index <= SHOWN then shown[index] = "'" .. name_of(word) .. "'" .. wording.near(class, known) end
    if not strict then
      local became = word.sort == "tile" and self.default or nil
      self.sheet:tell(word.of, became, "means nothing here: name it in the legend", word.count)
    end
  end
  if not strict then return end
  local rest = #self.unknown - #shown
  self.sheet:fail("%s %s no meaning in this game. Say in the legend what it is, or false to leave it out: " ..
    "legend = { [\"%s\"] = %s }", table.concat(shown, ", ") .. (rest > 0 and (" and %d others"):format(rest) or ""),
    #self.unknown == 1 and "has" or "have", self.unknown[1].names[1],
    self.unknown[1].sort == "line" and "false" or "\"floor\"")
end

return meaning
