-- What the monkey does in a handler: it calls the words of WORDS (of an object's type) and GLOBALS with what lies at
-- hand, and with what nobody should give. monkey.lua writes a file of content of these tables, this file, and
-- definitions. All chance comes of SEED, the handler's number and a slot, so that a play can be played again.
local EXTREME = { -1, 0, 1, 2, 7, 63, 64, 255, 256, 383, 384, 1024, 65535, 65536, 0x7fffffff, -0x80000000, 0x80000000,
  0xffffffff, 0x100000000, 0x30010000, 0x40010000, 0x50010000, 0x6fff0001, 0x70000000, math.maxinteger,
  math.mininteger, 1.5, -0.0, 1e300 }
local STRANGE = { "", "x", "any", "pass", "\0", "\xff\xfe", ("long"):rep(50), "1,1,0", "%s%n" }
local CALLS, POOL = 4, 24   -- calls a handler; objects of a type that it keeps

local function draw(state, below)
  local x = state.x
  x = x ~ x << 13
  x = x ~ x >> 7
  x = x ~ x << 17
  state.x = x
  return (x >> 11) % below
end

local function any(state, list) return list[draw(state, #list) + 1] end

local function keep(pool, value)
  local kind = type(value)
  if kind == "nil" or kind == "boolean" or kind == "string" then return end
  if math.type(value) == "integer" then kind = "cell" end
  local list = pool[kind]
  if not list then
    list = {}
    pool[kind] = list
    pool[#pool + 1] = kind
  end
  if #list < POOL then list[#list + 1] = value end
end

local function object(state, pool, kind)
  local list = pool[kind] or pool[any(state, pool)]
  return any(state, list)
end

local value

local function record(state, pool, depth)
  local made = {}
  for _ = 1, draw(state, 5) do
    made[draw(state, 3) == 0 and draw(state, 4) or any(state, KEYS)] = value(state, pool, "any", depth + 1)
  end
  return made
end

local function strange(state, pool, depth)
  local which = draw(state, 9)
  if which < 3 then return any(state, EXTREME) end
  if which == 3 then return any(state, STRANGE) end
  if which == 4 then return draw(state, 2) == 0 end
  if which == 5 then return nil end
  if which == 6 and depth < 3 then return record(state, pool, depth) end
  if which == 7 then return function(...) return ... end end
  return object(state, pool, "any")
end

-- A value for a parameter of a type as the reference writes it: mostly one that fits.
function value(state, pool, of, depth)
  if draw(state, 4) == 0 then return strange(state, pool, depth) end
  local first = of:match "^[%w_]+" or "any"
  if of:find "%[%]" then
    local list = {}
    for index = 1, draw(state, 4) do list[index] = value(state, pool, first, depth + 1) end
    return list
  end
  if first == "integer" then return draw(state, 3) == 0 and any(state, EXTREME) or draw(state, 6) - 1 end
  if first == "string" then return any(state, draw(state, 8) == 0 and STRANGE or NAMES) end
  if first == "boolean" then return draw(state, 2) == 0 end
  if first == "fun" then return function(...) return ... end end
  if pool[first] then return any(state, pool[first]) end
  if first == "any" then return object(state, pool, "any") end
  return record(state, pool, depth)
end

local INSIDE = { "attempt to ", "stack overflow", "'for' ", "not enough memory", "invalid " }

-- An error of content is plain: one of Lua's own in the engine's scripts is the engine's.
local function judge(what, fine, message)
  if fine then return end
  if type(message) ~= "string" then error("monkey found: " .. what .. " throws a " .. type(message), 0) end
  local place, text = message:match "^scripts/([^:]*:%d+): (.*)$"
  for _, inside in ipairs(place and INSIDE or {}) do
    if text:sub(1, #inside) == inside then
      error("monkey found: " .. what .. " at " .. place:gsub(":", " line ") .. ", " .. text, 0)
    end
  end
end

local function arguments(state, pool, signature)
  local list, count = {}, #signature
  if draw(state, 10) == 0 then count = draw(state, 6) end
  for index = 1, count do list[index] = value(state, pool, signature[index] or "any", 0) end
  return list, count
end

local function keep_all(pool, fine, ...)
  for index = 1, fine and select("#", ...) or 0 do
    local result = select(index, ...)
    keep(pool, result)
    if type(result) == "table" then
      for at = 1, math.min(#result, 3) do keep(pool, result[at]) end
    end
  end
  return fine, ...
end

local function act(state, pool, pure)
  local words, on, name
  if draw(state, 3) == 0 then
    words, name = GLOBALS, "global"
  else
    on = object(state, pool, any(state, pool))
    name = type(on)
    words = WORDS[name]
    if not words then return end
  end
  local word = any(state, words)
  if pure and word.writes then return end
  local what = name .. "." .. word.name
  if word.reads then
    local fine, result = keep_all(pool, pcall(function()
      if draw(state, 6) == 0 and not pure then on[any(state, KEYS)] = value(state, pool, "any", 0) end
      return on[word.name]
    end))
    return judge(what, fine, result)
  end
  local list, count = arguments(state, pool, word)
  local fine, result = keep_all(pool, pcall(function()
    if on then return on[word.name](on, table.unpack(list, 1, count)) end
    return word.call(table.unpack(list, 1, count))
  end))
  return judge(what, fine, result)
end

-- number: of the handler; self: the instance, whose slot counts what has been done, or nil; pure: it may only look.
local function monkey(number, pure, self, ...)
  local count = self and self.steps or 0
  local state = { x = (SEED * 0x9e3779b97f4a7c15 ~ number * 0xd6e8feb86659fd93 ~ count * 0x2545f4914f6cdd1d) | 1 }
  for _ = 1, 4 do draw(state, 2) end
  if not pure and self then self.steps = count + 1 end
  if draw(state, pure and 40 or 3) > 0 then return end
  local pool = {}
  for index = 1, select("#", ...) do keep(pool, (select(index, ...))) end
  keep(pool, self)
  for _, unit in ipairs(units()) do
    keep(pool, unit)
    keep(pool, unit.side)
    keep(pool, unit.cell)
  end
  for _ = 1, CALLS do act(state, pool, pure) end
end

