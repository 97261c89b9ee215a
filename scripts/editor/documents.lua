-- The texts that an editor has open: edits of ranges, and places as editors count them. Inside, a place is an offset in
-- bytes, from 1; an editor's is a line and a character, both from 0, counted in UTF-16 units or in bytes.
local lua_tokens = import "check/lua_tokens"

local documents = {}

local Document = {}
local meta = {}

-- The path of a "file:" address, or nil of others.
function documents.path(uri)
  local path = type(uri) == "string" and uri:match "^file://[^/]*(/.*)$"
  return path and (path:gsub("%%(%x%x)", function(digits) return string.char(tonumber(digits, 16)) end))
end

function documents.uri(path)
  return "file://" .. path:gsub("[^%w/._~-]", function(char) return ("%%%02X"):format(char:byte()) end)
end

-- The table `system` with texts in place of files: text_of(path) gives that of a real path, or nil.
function documents.over(system, text_of)
  local function text_at(path) return text_of(system.real(path) or path) end
  return setmetatable({
    read = function(path)
      if text_at(path) then return text_at(path) end
      return system.read(path)
    end,
    mode = function(path) return text_at(path) and "file" or system.mode(path) end,
  }, { __index = system })
end

local function starts_of(text)
  local starts = { 1 }
  for at in text:gmatch "\n()" do starts[#starts + 1] = at end
  return starts
end

-- The offsets of lines are found when they are first asked for: most texts are only searched.
function meta.__index(self, key)
  if key ~= "starts" then return Document[key] end
  self.starts = starts_of(self.text)
  return self.starts
end

-- encoding: "utf-16" or "utf-8".
function documents.new(path, text, version, encoding)
  return setmetatable({ path = path, uri = documents.uri(path), version = version, encoding = encoding, text = text },
    meta)
end

function Document:replace(text, version)
  self.text, self.starts, self.version, self.found = text, nil, version, nil
end

-- The tokens and the comments of the text.
function Document:tokens()
  self.found = self.found or { lua_tokens.of(self.text) }
  return self.found[1], self.found[2]
end

-- The offset of a line's first byte and of its end: of the newline, or behind the text.
local function bounds(self, line)
  local from = self.starts[line]
  local stop = self.starts[line + 1] and self.starts[line + 1] - 1 or #self.text + 1
  if self.text:sub(stop - 1, stop - 1) == "\r" and stop > from then stop = stop - 1 end
  return from, stop
end

-- How many bytes the character at an offset has, and how many units.
local function measure(text, at)
  local lead = text:byte(at)
  local size = lead < 0x80 and 1 or lead < 0xe0 and 2 or lead < 0xf0 and 3 or 4
  return size, size == 4 and 2 or 1
end

-- The offset of an editor's place; behind the end of its line or of the text: that end.
function Document:offset(position)
  local line, wanted = math.max(position.line, 0) + 1, math.max(position.character, 0)
  if line > #self.starts then return #self.text + 1 end
  local at, stop = bounds(self, line)
  if self.encoding == "utf-8" then return math.min(at + wanted, stop) end
  while at < stop and wanted > 0 do
    local size, units = measure(self.text, at)
    if units > wanted then break end
    at, wanted = at + size, wanted - units
  end
  return math.min(at, stop)
end

-- The number of the line, from 1, that holds an offset.
function Document:line(offset)
  local low, high = 1, #self.starts
  while low < high do
    local middle = (low + high + 1) // 2
    if self.starts[middle] <= offset then low = middle else high = middle - 1 end
  end
  return low
end

-- An editor's place of an offset.
function Document:position(offset)
  local line = self:line(offset)
  local at, units = self.starts[line], 0
  if self.encoding == "utf-8" then return { line = line - 1, character = offset - at } end
  while at < offset do
    local size, more = measure(self.text, at)
    at, units = at + size, units + more
  end
  return { line = line - 1, character = units }
end

-- An editor's range from an offset to one behind its end.
function Document:range(from, behind) return { start = self:position(from), ["end"] = self:position(behind) } end

-- What a line, from 1, holds from a column on; of blanks alone: all of it.
function Document:rest_of_line(line, column)
  local from, stop = bounds(self, math.min(math.max(line, 1), #self.starts))
  local word = self.text:match("^%s*()", math.min(from + (column or 1) - 1, stop))
  return math.min(word, stop), stop
end

-- Applies the changes of an editor, one after the other: each a range with its text, or a whole text.
function Document:change(changes, version)
  for _, change in ipairs(changes) do
    if type(change) ~= "table" or type(change.text) ~= "string" then error("a change has a text", 0) end
    if type(change.range) == "table" then
      local from, behind = self:offset(change.range.start), self:offset(change.range["end"])
      self:replace(self.text:sub(1, from - 1) .. change.text .. self.text:sub(math.max(behind, from)), version)
    else
      self:replace(change.text, version)
    end
  end
end

-- The token that an offset is at or just behind; its place in the list.
function Document:token_at(offset)
  local tokens = self:tokens()
  local low, high = 1, #tokens + 1
  while low < high do   -- the first that ends at or behind the offset
    local middle = (low + high) // 2
    if tokens[middle].stop >= offset then high = middle else low = middle + 1 end
  end
  local here, before = tokens[low], tokens[low - 1]
  if here and here.from <= offset and not (before and before.stop == offset - 1 and before.sort == "name" and
    here.sort ~= "name" and here.sort ~= "string") then
    return here, low
  end
  if before and before.stop == offset - 1 then return before, low - 1 end
  return nil, low
end

-- Where what a token says begins and ends: of a string without its quotes.
function documents.inner(token)
  if token.sort ~= "string" then return token.from, token.stop + 1 end
  local mark = (token.stop - token.from + 1 - #token.text) // 2
  return token.from + mark, token.from + mark + #token.text
end

return documents
