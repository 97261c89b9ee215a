-- A map's file and what lies beside it: reads their bytes, unpacks and parses them, and says what is wrong with which.
-- All that is read lies below one folder; every size has a bound, so no file takes more than that.
-- Must not know: what a map means.
local base64 = import "world/base64"
local tables = import "world/tables"
local wording = import "world/wording"

local source = {}
local methods = {}
local meta = { __index = methods }

local MOST_BYTES = 8 << 20    -- of one file
local MOST_FILES = 64         -- of one map
local MOST_VALUES = 1 << 20   -- of a JSON text
local MOST_XML = 24 << 20     -- of an XML text, as records
local MOST_PIXELS = 1 << 22

-- The whole number of four bytes at a place, the lowest first; nil beyond the end.
function source.number(bytes, at)
  local a, b, c, d = bytes:byte(at, at + 3)
  return d and a | b << 8 | c << 16 | d << 24
end

local number = source.number

local known = {}   -- the names of files that were asked for, also of those that could not be read

-- The files that maps were read from in this host: whoever watches content watches them, too.
function source.files() return tables.names(known) end

-- The text at a place that has its size before it, and the place after it.
local function text_at(bytes, at)
  local size = number(bytes, at)
  return bytes:sub(at + 4, at + 3 + size), at + 4 + size
end

-- The path without "." and "..", as far as names before them allow.
local function plain(path)
  local parts = {}
  for part in path:gmatch "[^/]+" do
    if part == ".." and #parts > 0 and parts[#parts] ~= ".." then parts[#parts] = nil
    elseif part ~= "." then parts[#parts + 1] = part end
  end
  return (path:find "^/" and "/" or "") .. table.concat(parts, "/")
end

-- The map at a path below a folder. Nothing of it is read yet.
function source.of(folder, path)
  return setmetatable({ folder = folder, path = plain(path), count = { 1 } }, meta)
end

-- How messages name it.
function methods:name() return self.folder == "." and self.path or self.folder .. "/" .. self.path end

-- Raises a mistake of this file, as encounter/field.lua raises its own. Names in a map may hold anything.
function methods:fail(text, ...)
  local says = select("#", ...) > 0 and text:format(...) or text
  error({ key = "field", code = "wrong-map", message = wording.visible(self:name() .. ": " .. says) }, 0)
end

-- Another file that this one names.
function methods:beside(path)
  if type(path) ~= "string" or path:find "%c" then self:fail("names a file by something that is no path") end
  self.count[1] = self.count[1] + 1
  if self.count[1] > MOST_FILES then self:fail("needs more than %d files", MOST_FILES) end
  local folder = self.path:match "^(.*/)[^/]*$" or ""
  return setmetatable({ folder = self.folder, path = plain(folder .. path), count = self.count }, meta)
end

function methods:ending() return (self.path:match "%.([^./]*)$" or ""):lower() end

function methods:bytes()
  known[self:name()] = true
  local bytes, why = registry.beside(self.folder, self.path, MOST_BYTES)
  return bytes or self:fail(why == "is too long" and ("is longer than %d bytes"):format(MOST_BYTES) or why)
end

function methods:json()
  local value, why = json.decode(self:bytes(), MOST_VALUES)
  if why then self:fail((why:gsub("^.-json: ", "JSON: "))) end
  if type(value) ~= "table" then self:fail("JSON: is no object") end
  return value
end

-- What a codec makes of bytes; what: the part of the file, for messages.
function methods:decoded(codec, bytes, most, what)
  local made, why, missing = codecs.decode(codec, bytes, most)
  if missing then
    self:fail("%s is %s, which this build of Tercio cannot read: run `./tercio field import` once, which installs " ..
      "what is missing", what, codec == "png" and "a PNG" or codec == "xml" and "XML" or "packed by " .. codec)
  end
  return made or self:fail("%s: %s", what, why)
end

-- The pixels of a picture: width, height, and a text of four bytes a pixel.
function methods:pixels()
  local made = self:decoded("png", self:bytes(), 4 * MOST_PIXELS + 8, "the picture")
  return number(made, 1), number(made, 5), made:sub(9)
end

-- The XML of the file as { name =, attributes =, text =, [1..n] = children }.
function methods:xml()
  local records = self:decoded("xml", self:bytes(), MOST_XML, "the file")
  local at, root, open = 1, nil, {}
  while at <= #records do
    local sort = records:sub(at, at)
    at = at + 1
    local top = open[#open]
    if sort == "B" then
      local name, key, value
      name, at = text_at(records, at)
      local element, count = { name = name, attributes = {} }, number(records, at)
      at = at + 4
      for _ = 1, count do
        key, at = text_at(records, at)
        value, at = text_at(records, at)
        element.attributes[key] = value
      end
      if top then top[#top + 1] = element else root = element end
      open[#open + 1] = element
    elseif sort == "T" then
      local text
      text, at = text_at(records, at)
      top.texts = top.texts or {}
      table.insert(top.texts, text)
    else
      top.text = table.concat(top.texts or {})
      top.texts = nil
      open[#open] = nil
    end
  end
  return root
end

-- The bytes of a base64 text, unpacked if that is said: exactly `size` of them.
function methods:packed(text, compression, size, what)
  local bytes = base64.decode((text:gsub("%s+", ""))) or self:fail("%s: is no base64", what)
  if compression == "zlib" or compression == "gzip" or compression == "zstd" then
    bytes = self:decoded(compression, bytes, size, what)
  elseif compression ~= nil and compression ~= "" then
    self:fail("%s: is packed by '%s'; zlib, gzip and zstd can be read", what, tostring(compression))
  end
  if #bytes ~= size then self:fail("%s: holds %d bytes, and should hold %d", what, #bytes, size) end
  return bytes
end

return source
