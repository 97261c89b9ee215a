-- What the verbs of effects may be given, looked at where content calls them: on whom, how much, what else. How an
-- effect is called follows from its operation, and from what `takes` of its definition says.
local core = import "world/core"
local objects = import "world/objects"
local wording = import "world/wording"
local handle_of, impure = objects.handle_of, core.impure
local math_type, shown = math.type, wording.shown

local arguments = {}

local UNIT, PRESENT = K.enums.kind.unit, K.enums.cell_mask.present
local COUNTED = { attr_add = true, attr_shift = true, attr_drop = true, attr_set = true, base_add = true }
arguments.COUNTED = COUNTED
local OF_UNITS = { leave = true, tag = true, side = true, place = true }
local NAMES_ONE = { gain = true, lose = true }
-- How many values the verb of an effect takes at most, by its operation; others take a target, an amount and options.
local MOST = { gain = 4, lose = 4, side = 2, count = 4 }
local PLAIN = 3

-- The same of an effect, by the parameters of its own `propose` without the frame.
local function most_of(effect)
  local own = effect.def.propose
  if not own then return MOST[effect.op] or PLAIN end
  local file, _, _, count = registry.defined(own)
  return file and count and count - 1 or math.huge
end

-- How the verb of an effect is called: { target =, counted = (an amount must be given), least =, named = (what comes
-- next is a status, trait or ability), most = values at most }.
function arguments.of(effect)
  local declared, counted = effect.def.takes or {}, COUNTED[effect.op]
  local target = (counted or OF_UNITS[effect.op]) and "unit" or NAMES_ONE[effect.op] and "bearer" or "any"
  return { target = declared.target or target, counted = counted or declared.least ~= nil,
    least = declared.least, named = NAMES_ONE[effect.op] and effect.def.propose ~= nil,
    most = most_of(effect) }
end

-- Raises when the verb of an effect is given more values than it reads.
function arguments.count(effect, most, ...)
  local given = table.pack(...)
  while given.n > most and given[given.n] == nil do given.n = given.n - 1 end
  if given.n <= most then return end
  error(effect.id .. " takes at most " .. most .. " values (found " .. given.n .. ", the last is " ..
    shown(given[given.n]) .. ")", 0)
end

-- The same where it goes past the effect's own `propose`.
function arguments.count_plain(effect, ...) arguments.count(effect, MOST[effect.op] or PLAIN, ...) end

-- Options that stand in place of an amount are the last of all.
function arguments.last(effect, options, more)
  if more == nil then return options end
  error(effect.id .. " takes nothing after its options (found " .. shown(more) .. ")", 0)
end

local WORDS = { unit = "a unit", cell = "a cell", place = "a unit or cell", bearer = "a target" }

local function fits(wanted, target)
  if math_type(target) == "integer" then return wanted ~= "unit" end
  local handle = target ~= nil and handle_of(target)
  return handle and (wanted == "bearer" or wanted ~= "cell" and handle >> 28 == UNIT)
end

local function called(effect)
  return "use:" .. effect.id .. "(target" .. (effect.takes.counted and ", amount)" or ")")
end

-- Raises when an effect cannot come on this target.
function arguments.target(effect, target)
  local wanted = effect.takes.target
  if wanted == "any" or fits(wanted, target) then return end
  error(effect.id .. " needs " .. WORDS[wanted] .. ": " .. called(effect) .. " (found " ..
    (math_type(target) == "integer" and "a cell" or shown(target)) .. ")", 0)
end

-- Raises when it cannot be of this amount, or told more in this way.
function arguments.amount(effect, amount, options)
  local takes = effect.takes
  if not takes.counted then return end
  if math_type(amount) ~= "integer" then
    error(effect.id .. " needs a whole number: " .. called(effect) .. wording.no_whole(amount), 0)
  end
  if takes.least and amount < takes.least then
    error(effect.id .. ": the amount must be " .. takes.least .. " or more (found " .. amount .. ")", 0)
  end
  if options ~= nil and type(options) ~= "table" then
    error(effect.id .. ": what comes after the amount is a table, as { why = \"by the fire\" } (found " ..
      shown(options) .. ")", 0)
  end
end

-- A verb that calls one function of the kernel on what it is called on. read(me, ...): what that is given besides.
function arguments.changing(what, f, read)
  if not read then
    return function(me)
      impure(what)
      f(me)
    end
  end
  return function(me, ...)
    impure(what)
    f(me, read(me, ...))
  end
end

-- Raises when a word is given what is not of a type, of Lua or of the engine ("unit"); nil is fine where optional.
function arguments.must(word, type_wanted, value, optional)
  local found = type(value)
  if found == type_wanted or optional and value == nil then return end
  error(word .. " takes a " .. type_wanted .. " (found " .. shown(value) .. ")", 0)
end

-- Whether something is a unit on the field, or a cell of it.
function arguments.on_field(value)
  if math_type(value) ~= "integer" then
    local handle = handle_of(value)
    return handle ~= nil and handle >> 28 == UNIT and value.active
  end
  local fine, tags = pcall(K.cell_tags, value)
  return fine and value >= 0 and tags & PRESENT ~= 0
end

-- Raises when a word is given no such place.
function arguments.place(word, value)
  if arguments.on_field(value) then return value end
  error(word .. " needs a unit on the field or a cell of it (found " .. shown(value) .. ")", 0)
end

return arguments
