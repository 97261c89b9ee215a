-- Declared questions and attribute values: a default, changed by what content modifies, asked in pure contexts. C asks
-- them (engine/host/bind/queries.c); here stands what is said of mistakes.
local core = import "world/core"
local objects = import "world/objects"
local blame = import "world/blame"
local wording = import "world/wording"
local tables = import "world/tables"
local K = core.K

local query = {}
local MODIFY, BEFORE = K.enums.role.modify, K.enums.at.before
local math_type = math.type

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

-- A question reaches itself; events: of all that are being asked, outermost first.
local function asks_itself(...)
  local names = tables.map({ ... }, function(event) return core.book.event_name[event] end)
  error("question '" .. names[#names] .. "' asks itself: " .. table.concat(names, " -> "), 0)
end

-- A declared question as a method of its subject. One that nobody modifies costs its default and a bit test.
function query.method(declared)
  return K.question(declared.default, declared.event, declared.def.min, declared.def.max)
end

-- Has questions asked by a book.
function query.use(book)
  local attributes = {}
  for attr, def in pairs(book.attr_def) do
    attributes[attr] = { event = book.attr_event[attr], min = def.min, max = def.max }
  end
  K.questions_use(book.listeners, unfit, asks_itself, attributes)
end

-- Whether anything in play modifies a question: a bit test; or a question asked of a unit.
function query.modified(name, unit)
  local declared = core.book.query[name]
  if not declared then error("no query '" .. tostring(name) .. "'", 2) end
  return K.live(declared.event, MODIFY, BEFORE) and
    (unit == nil or K.listeners(declared.event, MODIFY, objects.handle_of(unit)) ~= nil)
end

-- An attribute with everything that modifies it; for a pool this is its maximum. notes: a list that gets what did:
-- { def, run, before, after, instance, first, last (of a list's new entries) }.
query.attribute = K.attribute
-- From now on a list gets these rows of all that modifies answers; nil: none does. Gives the list before.
query.note = K.set_notes

return query
