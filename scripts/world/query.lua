-- Declared questions and attribute values: a default, changed by what content modifies, asked in pure contexts. C asks
-- them (engine/host/bind/queries.c); here stands what is said of mistakes.
local core = import "world/core"
local blame = import "world/blame"
local definition_id = import "world/definition_id"
local wording = import "world/wording"
local tables = import "world/tables"
local K = core.K

local query = {}
local math_type = math.type
local VALUED = 64   -- a tile has a bit below, or a value's number and this

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

-- What is said of names that nothing has. C calls them, for content.
local find = {}
function find.frame(kind)
  error("no frame '" .. tostring(kind) .. "' in this ruleset" .. wording.near(kind, tables.names(core.book.frame)), 0)
end
function find.judgement(name) wording.entry(core.book.judgement or {}, name, "judgement", 3) end
function find.tag(tag)
  error("no tag '" .. tostring(tag) .. "' of units" .. wording.near(tag, tables.names(core.book.tag)), 3)
end
function find.query(name) error("no query '" .. tostring(name) .. "'", 3) end
function find.tile(name)
  local found = wording.entry(core.book.tile, name, "tile tag", 3)
  return found.bit or VALUED + found.value
end

-- A declared question as a method of its subject. One that nobody modifies costs its default and a bit test.
function query.method(declared)
  return K.question(declared.default, declared.event, declared.def.min, declared.def.max)
end

-- Has questions and names asked by a book.
function query.use(book)
  local attributes, kinds, tiles, queries, frames = {}, {}, {}, {}, {}
  for attr, def in pairs(book.attr_def) do
    attributes[attr] = { event = book.attr_event[attr], min = def.min, max = def.max }
  end
  for id, def in pairs(book.def) do kinds[id] = def.kind end
  for name, tile in pairs(book.tile) do tiles[name] = tile.bit or VALUED + tile.value end
  for name, declared in pairs(book.query) do queries[name] = declared.event end
  for name, declared in pairs(book.frame) do frames[name] = declared.kind end
  book.judged = book.judged or {}
  K.attributes_use(attributes)
  K.book_use { listeners = book.listeners, unfit = unfit, asks_itself = asks_itself, ids = book.short_id,
    find_id = definition_id, kinds = kinds, tags = book.tag, find_tag = find.tag, tiles = tiles, find_tile = find.tile,
    queries = queries, find_query = find.query, frames = frames, find_frame = find.frame,
    judgements = book.judged, find_judgement = find.judgement }
end

-- Whether anything in play modifies a question, of any unit or of one.
query.modified = K.query_modified

-- An attribute with everything that modifies it; for a pool this is its maximum. notes: a list that gets what did:
-- { def, run, before, after, instance, first, last (of a list's new entries) }.
query.attribute = K.attribute
-- From now on a list gets these rows of all that modifies answers; nil: none does. Gives the list before.
query.note = K.set_notes

return query
