-- Maps with anything in any place: read, or refused by one line that names the file. Runs in a host, as maps_test.c has it:
--   play(format, seed, count) -> how many were read, how many refused
local field = import "encounter/field"
local reading = import "maps/reading"
local source = import "maps/source"

local FOLDER = ROOT .. "/tests/fixtures/maps"
local SEEDS = {
  tmj = { "room.tmj", "chunks.tmj", "hex_y_even.tmj", "hex_x_odd.tmj", "outside.tmj" },
  tmx = { "room.tmx", "elements.tmx" },
  packed = { "zlib.tmj", "gzip.tmj", "zstd.tmj", "base64.tmj", "zlib.tmx" },
  uvtt = { "room.uvtt" }, vox = { "post.vox", "scene.vox" }, png = { "pool.png", "pool3.png" },
}
local WORDS = { "0", "-1", "65536", "4294967295", "1e308", "-1e308", "0.5", "null", "[]", "{}", "\"\"", "true", "\0", "\255",
  "\255\255\255\255", "\0\0\0\128", "[[[[", "<a>", "</map>", "&amp;", "zlib", "base64", "polygon", "unit", "zone", "wall" }
local VALUES = { "0", "-1", "7", "1.5", "65536", "4294967295", "1e308", "null", "[]", "{}", "\"\"", "\"a\"", "true", "[1]", "[[]]",
  "{\"x\":1}", "\"..\"", "\"unit\"", "\"wall\"", "\"zone\"", "\"link\"" }
local MOST = 200000   -- bytes of a mutation
local SPECS = { {}, {}, {}, { topology = "cube" }, { topology = "graph" }, { topology = "cube" }, { part = { at = { 0, 0, 0 }, size = { 2, 2, 1 } } } }

-- A generator of its own: xorshift.
local state
local function random(most)
  state = state ~ state << 13 & 0xffffffffffffffff
  state = state ~ state >> 7
  state = state ~ state << 17
  return (state & 0x7fffffffffffffff) % most + 1
end

local changes = {
  function(text, at) return text:sub(1, at - 1) .. string.char(random(256) - 1) .. text:sub(at + 1) end,
  function(text, at) return text:sub(1, at - 1) .. string.char(text:byte(at) ~ 1 << random(8) - 1) .. text:sub(at + 1) end,
  function(text, at) return text:sub(1, at - 1) .. text:sub(at + random(16)) end,
  function(text, at) return text:sub(1, at) .. text:sub(at - random(64), at) .. text:sub(at + 1) end,
  function(text, at) return text:sub(1, at) .. WORDS[random(#WORDS)] .. text:sub(at + 1) end,
  function(text, at) return text:sub(1, at) .. WORDS[random(#WORDS)] .. text:sub(at + random(6)) end,
  function(text, at) return random(20) == 1 and text:sub(1, at) or text end,
  -- A number in place of a number.
  function(text, at)
    local from, last = text:find("%d+", at)
    return from and text:sub(1, from - 1) .. WORDS[random(7)] .. text:sub(last + 1) or text
  end,
  -- Another value behind a key of JSON or an attribute of XML, which leaves the rest in order.
  function(text, at)
    local before, value, after = text:match('^(.-[%w]": )([^,%]}]+)(.*)$', at)
    if not before then
      before, value, after = text:match('^(.-[%w]=)("[^"]*")(.*)$', at)
      return before and text:sub(1, at - 1) .. before .. '"' .. VALUES[random(7)] .. '"' .. after or text
    end
    return value and text:sub(1, at - 1) .. before .. VALUES[random(#VALUES)] .. after
  end,
}

-- Half of the time only values change, so that a map is read to its end.
local function mutated(text, other)
  local values = random(2) == 1 and text:find "^[{<]"
  for _ = 1, random(4) do
    if #text == 0 or #text > MOST then return text end
    text = changes[values and #changes or random(#changes)](text, random(#text))
  end
  if not values and random(10) == 1 and #text > 0 then text = text:sub(1, random(#text)) .. other:sub(random(#other)) end
  return text
end

local ANY = setmetatable({}, { __index = function() return { value = 1 } end })

-- One map: true if it was read, false if it was refused in order. Anything else is raised.
local function try_one(name, bytes, spec)
  local from = source.of(FOLDER, name)
  function from.bytes() return bytes end
  local fine, made, report = try(reading.field, from, spec, nil, false)
  if fine then
    json.encode { report = report }
    fine, made = try(field.build, made, { tiles = ANY, edges = { wall = 1, door = 2 }, units = nil })
    if fine then return true end
  end
  if type(made) ~= "table" or type(made.message) ~= "string" then error(made, 0) end
  if made.message:find("\n", 1, true) then error("a message of several lines: " .. made.message, 0) end
  return false, made.message
end

return function(format, seed, count)
  state = 88172645463325252 + seed * 7919
  local texts, read, refused = {}, 0, 0
  for index, name in ipairs(SEEDS[format]) do
    texts[index] = assert(registry.beside(FOLDER, name, 1 << 20))
    local fine, why = try_one(name, texts[index], {})
    if not fine then fine, why = try_one(name, texts[index], { topology = "cube" }) end
    if not fine then error(name .. " itself is refused: " .. why, 0) end
  end
  for _ = 1, count do
    local index = random(#texts)
    local bytes = mutated(texts[index], texts[random(#texts)])
    local fine, why = try(try_one, SEEDS[format][index], bytes, SPECS[random(#SPECS)])
    if not fine then error(("%s, seed %d: %s: %q"):format(SEEDS[format][index], seed, tostring(why), bytes:sub(1, 4000)), 0) end
    if why then read = read + 1 else refused = refused + 1 end
  end
  return read, refused
end
