-- What content sees as globals besides constructors, patch, wrap, remove, import and option: the words of the rules
-- language. Each row binds and documents: name, signature, text, value. Content can change none of it.
local core = import "world/core"
local ask = import "runtime/ask"
local objects = import "world/objects"
local verbs = import "runtime/verbs"
import "runtime/bodies"
import "words/edits"
import "words/combat"
local aiming = import "words/aiming"
local judge = import "words/judge"
local log = import "world/log"
local geometry = import "words/field"
import "words/shapes"
local offers = import "runtime/offers"
local query = import "world/query"
local decks = import "words/decks"
local dice = import "words/dice"
local tables = import "world/tables"
local wording = import "world/wording"
local K = core.K

local vocabulary = {}

local function fail(text, level) error(text, (level or 2) + 1) end

local function near(word, map) return wording.near(word, tables.names(map)) end

-- ---- libraries -----------------------------------------------------------------------------------

-- Tables that the files of a content share: name -> { owner, store, proxy, reader }. The layer that asks for one first
-- owns it and fills it by `proxy`; the others have `reader`.
local libraries = {}
local loading = false   -- while content is read

local function library_proxy(entry, write)
  local meta = { __index = entry.store, __newindex = write,
    __tostring = function() return "library " .. entry.name end }
  lock_proxy(meta, "library")
  return setmetatable({}, meta)
end

local function new_library(name, owner)
  local store = {}
  local entry = { store = store, owner = owner, name = name }
  setmetatable(store, { __index = function(_, key)
    fail("library '" .. name .. "' has no '" .. tostring(key) .. "'" .. near(key, store), 2)
  end })
  local function complete()
    if not loading then fail("library '" .. name .. "' is complete: only slots can change while playing", 3) end
  end
  entry.proxy = library_proxy(entry, function(_, key, value)
    complete()
    rawset(store, key, value)
  end)
  entry.reader = library_proxy(entry, function()
    complete()
    fail("library '" .. name .. "' belongs to " .. owner)
  end)
  libraries[name] = entry
  registry.hold(entry.reader, entry)
  return entry
end

-- A library as a layer sees it, and has it in `known` from then on.
local function library(name, layer, known)
  if type(name) ~= "string" then fail("library takes a name: library \"movement\"") end
  local entry = libraries[name]
  if not entry and not loading then fail("no library '" .. name .. "'" .. near(name, libraries)) end
  entry = entry or new_library(name, layer)
  known[name] = entry.owner == layer and entry.proxy or entry.reader
  return known[name]
end

-- ---- the rest ------------------------------------------------------------------------------------

local function area(name)
  local areas = core.session.areas or {}
  if areas[name] then return tables.list(areas[name]) end
  error("no area '" .. tostring(name) .. "' on this field" .. near(name, areas), 2)
end

local setting = setmetatable({}, lock_proxy({
  __index = function(_, key)
    if loading then fail("setting." .. tostring(key) .. " works only in a handler, while a game is played", 2) end
    local settings = core.book.ruleset.settings or {}
    if settings[key] == nil then fail("no setting '" .. tostring(key) .. "'" .. near(key, settings), 2) end
    if core.tracer then return core.tracer.setting(key, settings[key]) end
    return settings[key]
  end,
  __newindex = function() fail("settings cannot be changed while playing", 2) end,
}, "settings"))

local numbers_of = setmetatable({}, { __mode = "k" })   -- list of names -> name -> its number; false: several have it

local function number_of(names, name)
  local numbers = numbers_of[names]
  if not numbers then
    numbers = {}
    for number, own in pairs(names) do numbers[own] = numbers[own] == nil and number end
    numbers_of[names] = numbers
  end
  return numbers[name]
end

local function unit_named(name)
  local names = core.session.names
  local number = name == nil or number_of(names, name)
  if math.type(number) == "integer" then
    local found = table.pack(K.unit_of_name(number, objects.MADE))
    if found.n > 0 then return found[1] end
  end
  local handles = { K.units() }
  for at = 1, #handles do
    local own = K.unit_name(handles[at])
    own = own >= objects.MADE and objects.made_name(own) or names[own]
    if own == name then return objects.unit(handles[at]) end
  end
  return nil
end

-- An archetype with all that it is like, nil when there is none of that name.
local function archetype_named(id)
  local book = core.book
  local known = id ~= nil and book.sealed.kinds.archetype
  if not known or not known[id] then return nil end
  local units, views = import "encounter/units", book.archetype_views or {}
  book.archetype_views = views
  views[id] = views[id] or units.view(units.archetype(id))
  return views[id]
end

local function kind_of(kind)
  local known = core.book.sealed.kinds
  if not known[kind] then error("no kind '" .. tostring(kind) .. "' of content" .. near(kind, known), 3) end
  return kind
end

-- Ids of definitions that say something under a key; looked for once.
local function saying(book, kind, key)
  book.saying = book.saying or {}
  local by_key = book.saying[kind] or {}
  book.saying[kind] = by_key
  if not by_key[key] then
    local known = book.sealed.kinds[kind] or {}
    by_key[key] = tables.filter(book.sealed.order[kind] or {}, function(id) return known[id][key] end)
  end
  return by_key[key]
end

local function definitions(kind, key)
  if key ~= nil and type(key) ~= "string" then error("a key of definitions is a text", 2) end
  local book = core.book
  K.content_read()
  return tables.list(key and saying(book, kind_of(kind), key) or book.sealed.order[kind_of(kind)] or {})
end

local function definition(kind, id)
  local book = core.book
  K.content_read()
  local known = (book.sealed.kinds[kind_of(kind)] or {})[id]
  if not known then return nil end
  return book.def[book.def_id[kind .. "." .. id] or 0] or core.shown(known)
end

local function scenario()
  K.setup_read()
  return core.session.setup
end

-- What the encounter's file says of a unit.
local function entry_of(unit)
  K.setup_read()
  for _, entry in ipairs((core.session.setup or {}).units or {}) do
    if entry.unit == unit then return entry end
  end
  return nil
end

-- Frames of a kind that wait off the stack.
local function suspended(kind)
  local declared = core.book.frame[kind]
  if not declared then error("no frame '" .. tostring(kind) .. "' in this ruleset", 2) end
  local found = {}
  for _, handle in ipairs(table.pack(K.frames(K.enums.frame_state.suspended))) do
    if K.frame_kind(handle) == declared.kind then found[#found + 1] = objects.frame(handle) end
  end
  return found
end

-- name, signature (as scripts/reference/words.lua says), text, value. Dotted names lie in a table. Their examples:
-- scripts/reference/words/globals.lua.
vocabulary.rows = {
  { "combat", ": encounter", "The encounter: its slots, and questions to the game master (choose, pick, confirm).",
    objects.encounter },
  { "units", "() -> unit[]", "The units on the field, in order of joining.", verbs.units },
  { "units_at_most", "(pool: string, value: integer) -> unit[]",
    "The units on the field whose current value of a pool is at most this.", verbs.units_at_most },
  { "units_over", "(...: string) -> unit[]", "The units on the field with more than the maximum in one of these pools.",
    verbs.units_over },
  { "units_carried", "() -> unit[]", "The units that others carry.",
    function() return objects.list(K.units_carried()) end },
  { "units_reshaped", "() -> unit[]", "The units, on the field or away, whose body is not their own.",
    function() return objects.list(K.units_reshaped()) end },
  { "unit_named", "(name: string) -> unit?", "The unit of that name, on the field or away.", unit_named },
  { "attributes", "() -> string[]", "The ids of all attributes, in order.",
    function() return core.book.sealed.order.attribute or {} end },
  { "archetype_named", "(id: string) -> record?", "An archetype, with everything that it extends.", archetype_named },
  { "definitions", "(kind: string, key?: string) -> string[]",
    "The ids of all definitions of a kind, in order. key: of those that have it.", definitions },
  { "definition", "(kind: string, id: string) -> definition?", "A definition, by kind and id.", definition },
  { "mixed", "(value: integer, more: integer[] | string) -> integer", "A number of 30 bits that changes with a value, "
      .. "and with each number of a list or character of a text.", K.mixed },
  { "suspended", "(kind: string) -> frame[]", "The suspended frames of a kind, oldest first.", suspended },
  { "scenario", "() -> record", "The record of the encounter's file, with units and teams instead of names, as for "
      .. "`setup`.", scenario },
  { "entry_of", "(unit: unit) -> record?", "The record of a unit in the encounter's file; nil if it joined later.",
    entry_of },
  { "memo", "(key: string, subject: any, f: fun(...): any, ...: any) -> any",
    "The result of f(subject, ...), cached until something that f read is written to. f must not write, and callers "
      .. "share the value. They may fill a table that f made without reading anything; then any write drops it.",
    core.memo },
  { "usable", "(abilities: instance[], why_not: fun(ability: instance): string?, score?: fun(ability: instance): "
      .. "integer) -> table[], table[]", "The usable abilities of a list, as options; and those for which "
      .. "why_not(ability) returns a reason. score(ability) guides simple policies.", ask.usable },
  { "judge.options", "(judgement: string, me: unit, score?: fun(ability: instance): integer, ...: any) -> table[], "
      .. "fun(): table[]", "The abilities that a judgement lets a unit use, as options; and what gives the others "
      .. "with their reasons. score(ability) guides simple policies.", judge.options },
  { "judge.all", "(judgement: string, me: unit, ...: any) -> instance[]",
    "The abilities that a judgement lets a unit use, in order.", judge.all },
  { "judge.refused", "(judgement: string, me: unit, ...: any) -> table[]",
    "The others with their reasons, as `illegal` of a question takes them.", judge.refused },
  { "judge.any", "(judgement: string, me: unit, ...: any) -> boolean",
    "Whether a judgement lets a unit use any of its abilities.", judge.any },
  { "judge.holds", "(judgement: string, me: unit, ability: instance, ...: any) -> boolean",
    "Whether a judgement lets a unit use this ability.", judge.holds },
  { "judge.reason", "(judgement: string, me: unit, ability: instance, ...: any) -> string?",
    "Why it does not; nil when it does.", judge.reason },
  { "judge.units", "(judgement: string, me: unit, ability: instance, ...: any) -> unit[]",
    "The units on the field that pass a judgement as its first parameter, in order of joining.", judge.units },
  { "judge.covers", "(judgement: string, ability: instance) -> boolean",
    "Whether a judgement has rows for this ability; without them it neither passes nor is refused.", judge.covers },
  { "judge.any_unit", "(judgement: string, me: unit, ability: instance, ...: any) -> boolean",
    "Whether there is one.", judge.any_unit },
  { "modified", "(query: string, unit?: unit) -> boolean",
    "Whether anything in play can modify this query, of any unit or of one.", query.modified },
  { "usage_point", "(me: unit, ability: instance, use?: frame) -> unit | cell",
    "The place from which a unit uses an ability: what `measure_from`, the query `usage_point` or the ability's `from` "
      .. "says, else the unit. For games with the piece `aiming`.", aiming.point },
  { "library", "(...: string) -> table...", "Tables that all files of this content share. The layer that names "
      .. "one first fills it while loading.", library },
  { "setting", ": table", "The manifest's `settings`.", setting },
  dice.row,
  { "part", "(amount: integer, name?: any) -> part", "A part of a number with its cause, for an effect's `why`.",
    log.part },
  { "due", "(amount: integer, name: string) -> integer", "The amount itself: a part, with its cause, of a sum that "
      .. "only counts as a whole.", log.due },
  { "total", "(parts: part[] | integer, ...: integer) -> integer", "The sum of a list of parts, or of amounts. Store "
      .. "parts to explain a number later.", log.total },
  { "log.why", "(effect: effect, why: string | part[])", "Sets the reason for an effect's number, for the log: a text, "
      .. "or a list of parts.", function(item, why) log.why(item.index, why) end },
  { "log.heading", "(text: string | function, level?: integer)",
    "Adds a heading to the log: level 0 for a round, 1 for a turn. A function gives the text if somebody reads it.",
    log.content.heading },
  { "log.note", "(text: string | function, plain?: string)",
    "Adds a sentence to the log. `plain`: the same without what only some may know, for a manifest's `told`. "
      .. "A function gives the text if somebody reads it.",
    log.content.note },
  { "log.event", "(text: string | function, ...: any)", "Adds a sentence about the running frame, as the cause of the "
      .. "next records. A function gives the text of what follows, and is called only where somebody keeps the log.",
    log.content.event },
  { "log.edit", "(use: frame, text: string)", "Logs an edit in flight: \"has ...\", \"is ...\".", log.edit },
  { "log.use", "(use: frame, quiet?: boolean)", "Logs the use of an ability. `quiet`: no line of text says so.",
    log.content.use },
  { "log.targets", "(use: frame)", "Logs the targets of a use.", log.content.targets },
  { "log.check", "(use: frame, faces: integer[], sum: integer, bonus: integer, penalty: integer, outcome: string, "
      .. "from?: { bonus?: string, penalty?: string })", "Logs a check: the faces, their sum, bonus, penalty and "
      .. "outcome. from: { bonus =, penalty = }, their causes.", log.content.check },
  { "reaction.body", "(use: frame) -> function, frame | effect, table",
    "The function that a reaction runs, and the event that triggered it.", offers.body },
  { "reaction.under_way", "(ability: instance) -> boolean", "Whether a use of this ability has begun and not ended. "
      .. "Prevents a free reaction from answering its own consequences.", offers.under_way },
  { "field.area", "(name: string) -> cell[]", "The cells of a named area of the drawing.", area },
}

tables.append(vocabulary.rows, decks.rows)

-- Everything of the field comes from words/field.lua and words/shapes.lua.
local function field_rows(into)
  for name, value in pairs(geometry.field) do
    if into[name] == nil then into[name] = value end
  end
end

-- ---- while content is read -----------------------------------------------------------------------

local EARLY = { library = true, part = true, due = true, total = true }   -- besides field.declare_...
local ready = {}   -- functions that put words in the place of those that say that it is too early
local shared       -- shared_words() of the present load

-- A word as content is given it while it is read; it works later too, for whoever keeps it under a name of their own.
local function early(word, value)
  if type(value) ~= "function" or EARLY[word] or word:find "^field%.declare_" then return value end
  return function(...)
    if loading then fail(word .. " works only in a handler, while a game is played", 2) end
    return value(...)
  end
end

-- The words of a table, as content sees them.
local function word_table(name, words)
  local store = {}
  for key, value in pairs(words) do
    store[key] = early(name .. "." .. key, value)
    ready[#ready + 1] = function() store[key] = value end
  end
  setmetatable(store, { __index = function(_, key)
    fail("unknown function '" .. name .. "." .. tostring(key) .. "'" .. near(key, store), 2)
  end })
  local function listed() return pairs(tables.copy(store)) end
  return setmetatable({}, lock_proxy({ __index = store, __pairs = listed,
    __newindex = function() fail("the words of '" .. name .. "' cannot be changed", 2) end }, "table"))
end

-- What all layers of a load are given: plain words, and tables of words. Nobody can change either, so they share them.
-- early: the words while content is read. late: those that replace some of them afterwards.
local function shared_words()
  local words, by_table = { early = { pcall = core.pcall }, late = {} }, {}
  for _, row in ipairs(vocabulary.rows) do
    local table_name, name = row[1]:match("^(%w+)%.([%w_]+)$")
    if table_name then
      by_table[table_name] = by_table[table_name] or {}
      by_table[table_name][name] = row[4]
    else
      local value = early(row[1], row[4])
      words.early[row[1]] = value
      if value ~= row[4] then words.late[row[1]] = row[4] end
    end
  end
  field_rows(by_table.field)
  for name, table in pairs(by_table) do words.early[name] = word_table(name, table) end
  return words
end

-- Gives a layer's environment its globals, by define(words); called as content loads.
function vocabulary.globals(layer, define)
  if layer:find("^ruleset ") or not shared then
    libraries, ready = {}, {}
    geometry.reset()
    shared = shared_words()
  end
  loading = true
  local late = shared.late
  ready[#ready + 1] = function() define(late) end
  local known = {}   -- what this layer has asked for: libraries are found in every handler
  local function libraries(name, more, ...)
    local found = known[name] or library(name, layer, known)
    if more == nil then return found end
    return found, libraries(more, ...)
  end
  define(shared.early)
  define { library = libraries }
end

-- Content is complete: libraries can only be read now. Returns what is wrong, or nil.
function vocabulary.seal()
  loading = false
  for _, put in ipairs(ready) do put() end
  ready, shared = {}, nil
  for name, entry in pairs(libraries) do
    if next(entry.store) == nil then
      return "library '" .. name .. "' is asked for by " .. entry.owner .. ", and nothing is ever put into it"
    end
  end
  return nil
end

return vocabulary
