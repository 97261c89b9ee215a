-- Declared questions and attribute values: a default, changed by what content modifies, asked in pure contexts.
-- With no live modifier the stored value answers; modifiers run by band and serial.
local core = import "world/core"
local objects = import "world/objects"
local blame = import "world/blame"
local wording = import "world/wording"
local K = core.K

local query = {}
local look, live, math_type = core.look, K.live, math.type
local MODIFY, BEFORE = K.enums.role.modify, K.enums.at.before
query.notes = nil   -- where tracing wants the same rows of questions that nobody asks for a trace
local asking = {}   -- questions being asked now, for the chain of one that reaches itself
local depth = 0

local function asked(id, subject)
  for level = 1, depth do
    if asking[level].id == id and asking[level].subject == subject then return true end
  end
  return false
end

local function chain_text(id)
  local names = {}
  for level = 1, depth do names[level] = asking[level].id end
  names[#names + 1] = id
  return table.concat(names, " -> ")
end

-- A modifier gave what cannot stand in place of a value. In place of nothing anything may come.
local function unfit(entry, value, after)
  local by = { def = entry.def, run = entry.run }
  local was, is = type(value), type(after)
  if after == nil then
    blame.raise(by, "returned nothing: a modifier must return the new value, or the old one (return value)")
  elseif math_type(value) == "integer" then
    blame.raise(by, "must give a whole number" .. wording.no_whole(after))
  elseif was == "boolean" and is == "number" then
    blame.raise(by, "must give true or false (found " .. wording.shown(after) .. ")")
  elseif was ~= "boolean" and is ~= was and (was == "string" or is == "number") then
    blame.raise(by, "must give " .. (was == "string" and "a text" or "a list") .. " (found " .. wording.shown(after) ..
      ")")
  end
end

-- Runs the live modifiers of one question over a value. notes (may be nil) gets { definition, before, after } rows.
local function modified(event, id, subject, handle, value, notes, one, two, three, four)
  local rows = { K.listeners(event, MODIFY, handle) }
  if not rows[1] then return value end
  if asked(id, handle) then error("question '" .. id .. "' asks itself: " .. chain_text(id), 0) end
  depth = depth + 1
  asking[depth] = asking[depth] or {}
  asking[depth].id, asking[depth].subject = id, handle
  for at = 1, #rows, 2 do
    local instance = rows[at]
    local def_id, index = K.listener(rows[at + 1])
    local entry = core.book.listeners[def_id][index + 1]
    local self = objects.instance(instance)
    local bearer = K.instance_bearer(instance)
    local me = objects.of(bearer)
    if me == objects.encounter then me = subject end
    local size = query.notes and type(value) == "table" and #value   -- of a list that may grow
    local after = look("in a modifier", entry.run, me, value, self, subject, one, two, three, four)
    local grown = size and after == value and #value ~= size
    if after ~= value or grown then
      local sort = math_type(value)
      if value ~= nil and (sort ~= math_type(after) or not sort and type(value) ~= type(after)) then
        unfit(entry, value, after)
      end
      local kept = notes or query.notes
      if kept then
        kept[#kept + 1] = { def = entry.def, before = value, after = after, instance = instance, run = entry.run,
          first = size and size + 1, last = size and #after }
      end
      value = after
    end
  end
  depth = depth - 1
  return value
end

-- Drops what an error left of questions under way.
function query.reset() depth = 0 end

-- An answer within what its question allows.
local function bounded(ask, least, most)
  return function(...)
    local value = ask(...)
    if math.type(value) ~= "integer" then return value end
    if least and value < least then return least end
    return most and value > most and most or value
  end
end

-- A declared question as a method of its subject. One that nobody modifies costs its default and a bit test.
local function method(declared)
  local event, id, default = declared.event, declared.id, declared.default
  if not declared.asks then
    return function(subject, one, two, three, four)
      if not live(event, MODIFY, BEFORE) then return default end
      return modified(event, id, subject, subject.handle, default, nil, one, two, three, four)
    end
  end
  return function(subject, one, two, three, four)
    local value = look("in a question", default, subject, one, two, three, four)
    if not live(event, MODIFY, BEFORE) then return value end
    return modified(event, id, subject, subject.handle, value, nil, one, two, three, four)
  end
end

function query.method(declared)
  local def = declared.def
  return def.min == nil and def.max == nil and method(declared) or bounded(method(declared), def.min, def.max)
end

-- Whether anything in play modifies a question: a bit test; or a question asked of a unit.
function query.modified(name, unit)
  local declared = core.book.query[name]
  if not declared then error("no query '" .. tostring(name) .. "'", 2) end
  return K.live(declared.event, MODIFY, BEFORE) and
    (unit == nil or K.listeners(declared.event, MODIFY, objects.handle_of(unit)) ~= nil)
end

-- An attribute with everything that modifies it; for a pool this is its maximum.
function query.attribute(unit, attr, notes)
  local value = K.attr_value(unit.handle, attr)
  local event = core.book.attr_event[attr]
  if not K.live(event, MODIFY, BEFORE) then return value end
  local def = core.book.attr_def[attr]
  value = modified(event, def.id, unit, unit.handle, value, notes)
  if def.min and value < def.min then value = def.min end
  if def.max and value > def.max then value = def.max end
  return value
end

return query
