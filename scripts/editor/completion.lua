-- What may be written at a place: keys, ids, events and steps, tags, values, words of handlers, options.
local lookup = import "reference/lookup"
local place = import "editor/place"
local project = import "editor/project"
local schema = import "editor/schema"
local syntax = import "editor/syntax"
local tables = import "world/tables"
local types = import "reference/types"
local words = import "reference/words"

local completion = {}

-- Kinds of entries, as the protocol numbers them.
local METHOD, FUNCTION, FIELD, VARIABLE, CLASS, MODULE, PROPERTY, KEYWORD, REFERENCE, MEMBER, EVENT =
  2, 3, 5, 6, 7, 9, 10, 14, 18, 20, 23

local MANY = 150   -- entries; of longer lists, an editor asks for the text of the one that it shows

local function add(list, label, kind, detail, text, insert)
  if list.seen[label] then return end
  list.seen[label] = true
  list[#list + 1] = { label = label, kind = kind, detail = detail, text = text, insert = insert }
end

local function is_word(text) return text:find "^[%a_][%w_]*$" ~= nil end

-- An id as a key of a table.
local function as_key(id) return is_word(id) and id or '["' .. id .. '"]' end

local function entries_of(known, kind) return known and known.by_kind[kind] or {} end

-- ---- ids and values --------------------------------------------------------------------------------

-- Calls give(name, sort, detail, text) for all that a field of the schema may hold by name.
local values = {}

local function each_value(field, self, give)
  local of = values[field.type]
  if of then of(field, self, give) end
end

function values.ref(field, self, give)
  for _, kind in ipairs(types.kinds(field)) do
    for _, entry in ipairs(entries_of(self.known, kind)) do give(entry.id, REFERENCE, kind, entry.text) end
  end
end
function values.event(_, self, give)
  for _, event in ipairs(self.known and self.known.first.events or {}) do give(event, EVENT, "event") end
end
function values.step(_, self, give)
  for _, entry in ipairs(entries_of(self.known, "frame")) do
    for _, step in ipairs(entry.steps or {}) do give(step, MEMBER, "step of " .. entry.id) end
  end
end
function values.one(field, _, give)
  for _, value in ipairs(field.values) do give(tostring(value), MEMBER) end
end
function values.tags(_, self, give)
  for _, entry in ipairs(entries_of(self.known, "tag")) do give(entry.id, REFERENCE, "tag", entry.text) end
end
function values.several(field, self, give) each_value(field.of, self, give) end
function values.either(field, self, give)
  for _, one in ipairs(field.of) do each_value(one, self, give) end
end

-- ---- keys ------------------------------------------------------------------------------------------

-- Adds the keys that a table may have whose fields these are.
local function add_keys(self, fields, has, list)
  for _, field in ipairs(schema.plain(fields)) do
    if field.type == "record" then
      for _, key in ipairs(tables.names(field.fields or {})) do
        local of = field.fields[key]
        if not has[key] then add(list, key, PROPERTY, types.say(of), of.text, key .. " = ") end
      end
    elseif field.type == "map" then
      each_value(field.key, self, function(name, _, detail, text)
        if not has[name] then add(list, name, REFERENCE, detail, text, as_key(name) .. " = ") end
      end)
    elseif field.type == "tags" then
      values.tags(field, self, function(name, sort, detail, text)
        if not has[name] then add(list, name, sort, detail, text, '"' .. name .. '"') end
      end)
    elseif field.type == "list" or field.type == "several" then
      each_value(field.of, self, function(name, sort, detail, text)
        add(list, name, sort, detail, text, '"' .. name .. '"')
      end)
    end
  end
end

-- The fields that a definition has besides those of the schema: an edit may name them.
local function add_own(self, thing, has, list)
  for _, entry in ipairs(self.known and thing.id and project.entries(self.known, thing.id, thing.kind) or {}) do
    for _, field in ipairs(entry.fields) do
      if not has[field[1]] then add(list, field[1], FIELD, "now " .. field[2], nil, field[1] .. " = ") end
    end
  end
end

-- Adds the values that may stand for a field; quoted: inside of a string already.
local function add_values(self, fields, quoted, list)
  for _, field in ipairs(fields) do
    if field.type == "flag" and not quoted then
      add(list, "true", KEYWORD) add(list, "false", KEYWORD)
    end
  end
  for _, field in ipairs(fields) do
    each_value(field, self, function(name, sort, detail, text)
      add(list, name, sort, detail, text, quoted and name or '"' .. name .. '"')
    end)
  end
end

-- Adds options as keys, or the values of the one whose value begins here.
local function add_options(self, here, list)
  local key = place.key_of_value(here)
  for _, entry in ipairs(entries_of(self.known, "option")) do
    if not key then add(list, entry.id, PROPERTY, "option", entry.text, as_key(entry.id) .. " = ") end
    for _, value in ipairs(key == entry.id and entry.values or {}) do
      add(list, value, MEMBER, nil, nil, (here.string or math.tointeger(tonumber(value))) and value or
        '"' .. value .. '"')
    end
  end
end

-- ---- encounters ------------------------------------------------------------------------------------

local function add_kind(self, kind, list, wrap)
  if kind == "ruleset" or kind == "mod" then
    for _, id in ipairs(self.project:ids(kind .. "s")) do add(list, id, MODULE, kind, nil, wrap(id)) end
  end
  for _, entry in ipairs(entries_of(self.known, kind)) do
    add(list, entry.id, REFERENCE, kind, entry.text, wrap(entry.id))
  end
end

local BY_UNIT = tables.set { "act", "turn", "end_turn", "refuse" }

-- Adds units for the first string of an entry of a script, actions for the second: act "mira" "shove". False elsewhere.
local function add_entry(self, here, list)
  local before, first = here.tokens[here.at - 1], here.tokens[here.at - 2]
  if not here.string or not before then return false end
  if BY_UNIT[before.text] and before.sort == "name" then
    for _, name in ipairs(syntax.keys_under(here.tokens, "units")) do add(list, name, VARIABLE, "unit", nil, name) end
    return true
  elseif before.sort == "string" and first and BY_UNIT[first.text] then
    add_kind(self, "ability", list, function(id) return id end)
    return true
  end
  return false
end

-- Adds what `expect` compares, and units by name.
local function add_expected(here, has, list)
  for _, name in ipairs(syntax.keys_under(here.tokens, "units")) do
    if not has[name] then add(list, name, VARIABLE, "unit", nil, name .. " = ") end
  end
  for _, row in ipairs(schema.rows "expect") do
    if not has[row[1]] then add(list, row[1], PROPERTY, row[2]:gsub("^: ", ""), row[3], row[1] .. " = ") end
  end
end

local function add_encounter(self, here, list)
  if add_entry(self, here, list) then return end
  local path = place.value_path(here)
  local function quote(id) return here.string and id or '"' .. id .. '"' end
  local begins = syntax.begins_entry(here.tokens, here.at)
  local has = here.stack[#here.stack].names
  if begins and not here.string then
    for _, row in ipairs(schema.encounter_rows(here.thing.word, path)) do
      if not has[row[1]] then add(list, row[1], PROPERTY, row[2]:gsub("^: ", ""), row[3], row[1] .. " = ") end
    end
    if here.stack[#here.stack].word == "expect" then return add_expected(here, has, list) end
    for _, row in ipairs(path[1] == "script" and #path == 1 and schema.rows "script" or {}) do
      add(list, row[1], KEYWORD, row[2], row[3])
    end
  end
  local kind = path[1] == "units" and #path == 2 and begins and "archetype" or schema.encounter_kind(path)
  if kind then
    local keyed = kind == "status" or kind == "attribute"
    add_kind(self, kind, list, keyed and not here.string and function(id) return as_key(id) .. " = " end or quote)
  elseif here.string then
    completion.any_id(self, list)
  end
end

-- ---- handlers --------------------------------------------------------------------------------------

-- Adds what may stand behind a dot or a colon.
local function add_members(self, here, list, at, sign)
  local object, name = place.before(here, at)
  local section = object and words.section(object == "self" and "instance" or object)
  for _, row in ipairs(section and section.rows or {}) do
    local method = row[2]:sub(1, 1) == "("
    if section.global or method == (sign == ":") then
      add(list, row[1], method and METHOD or FIELD, types.shown(row[1], row[2], ""), row[3])
    end
  end
  if object == "self" then
    if here.thing.id then add_own(self, here.thing, {}, list) end
    for word in pairs(here.stack[place.depth(here)].names) do add(list, word, FIELD, "a field of its own") end
    for _, one in ipairs(list) do one.insert = nil end
  end
  local called = object and object ~= "self" and object or name
  for _, kind in ipairs((object ~= "self" and called) and lookup.kinds_behind(name or called) or {}) do
    local as_method = kind ~= "attribute" and kind ~= "counter"
    for _, entry in ipairs(as_method == (sign == ":") and entries_of(self.known, kind) or {}) do
      add(list, entry.id, as_method and METHOD or FIELD, kind, entry.text)
    end
  end
  for _, row in ipairs(name and schema.vocabulary() or {}) do
    local prefix, word = row[1]:match "^([%a_]+)%.(.+)$"
    if prefix == name then add(list, word, FUNCTION, row[2], row[3]) end
  end
  local first = self.known and self.known.first
  for _, option in ipairs(name == "option" and first and tables.names(first.options) or {}) do
    add(list, option, FIELD, "option, now " .. first.options[option])
  end
  for _, word in ipairs(name and first and first.libraries[name] or {}) do
    add(list, word, FUNCTION, "library " .. name)
  end
end

local LUA = { "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "if", "in", "local", "nil",
  "not", "or", "repeat", "return", "then", "true", "until", "while" }

local function add_globals(here, list)
  for _, frame in ipairs(here.stack) do
    for _, param in ipairs(frame.params or {}) do
      add(list, param, VARIABLE, place.called(here, param))
    end
  end
  for _, row in ipairs(schema.vocabulary()) do
    local prefix = row[1]:match "^([%a_]+)%."
    if prefix then add(list, prefix, MODULE) else add(list, row[1], FUNCTION, row[2], row[3]) end
  end
  add(list, "field", MODULE) add(list, "option", MODULE)
  for _, word in ipairs(LUA) do add(list, word, KEYWORD) end
end

local EDITS = { "patch", "wrap", "remove", "append", "prepend", "insert_before", "drop", "import", "library" }

local function add_words(list)
  for _, kind in ipairs(tables.names(schema.kinds())) do
    add(list, kind, CLASS, "declares", schema.kinds()[kind].text)
  end
  for _, word in ipairs(EDITS) do add(list, word, KEYWORD) end
  for _, word in ipairs { "encounter", "contract" } do add(list, word, CLASS, "declares") end
  for _, word in ipairs(LUA) do add(list, word, KEYWORD) end
end

-- Adds all ids, and those of edits with their kind.
function completion.any_id(self, list, with_kind)
  for _, entry in ipairs(self.known and self.known.first.definitions or {}) do
    local name = with_kind and entry.kind .. "." .. entry.id or entry.id
    add(list, name, REFERENCE, entry.kind, entry.text)
  end
end

-- ---- all together ----------------------------------------------------------------------------------

-- Whether a string is what an edit changes: patch "ability.|".
local function is_edited(here)
  local word, path = here.tokens[here.at - 1], here.thing and here.thing.word == "variant" and here.thing.path or {}
  if path[1] == "patch" or path[1] == "wrap" or path[1] == "remove" then return here.string and #path == 1 end
  return here.string and word and word.sort == "name" and tables.has(EDITS, word.text)
end

local function add_definition(self, here, list)
  local thing, frame = here.thing, here.stack[#here.stack]
  local key = place.key_of_value(here)
  if key and not here.string or key and frame.sort == "{" then
    return add_values(self, schema.plain(schema.at(thing.kind, place.value_path(here))), here.string, list)
  end
  if frame.sort == "[" then
    local found = { seen = {} }
    add_keys(self, schema.at(thing.kind, thing.path), {}, found)
    for _, one in ipairs(found) do add(list, one.label, one.kind, one.detail, one.text) end
  elseif here.string then
    local fields = {}
    for _, field in ipairs(schema.plain(schema.at(thing.kind, thing.path))) do
      fields[#fields + 1] = (field.type == "list" or field.type == "several") and field.of or field
    end
    add_values(self, fields, true, list)
  elseif syntax.begins_entry(here.tokens, here.at) then
    add_keys(self, schema.at(thing.kind, thing.path), frame.names, list)
    if #thing.path == 0 then add_own(self, thing, frame.names, list) end
  end
end

local function collect(self, here, list)
  local at, sign = place.dot(here)
  if at then return add_members(self, here, list, at, sign) end
  if is_edited(here) then return completion.any_id(self, list, true) end
  local thing = here.thing
  if here.handler or not thing then
    if here.string then return completion.any_id(self, list) end
    if here.handler or #here.stack > 0 then return add_globals(here, list) end
    return add_words(list)
  end
  if schema.is_options(thing) then return add_options(self, here, list) end
  if thing.kind then add_definition(self, here, list) else add_encounter(self, here, list) end
  if here.string and #list == 0 then completion.any_id(self, list) end
end

-- What may be written at an offset of a document: a list for the protocol. self: { project, known }.
function completion.at(self, document, offset)
  local here, list = place.of(document, offset), { seen = {} }
  local _, comments = document:tokens()
  for _, comment in ipairs(comments) do
    if comment.from < offset and offset <= comment.stop + 1 then return { isIncomplete = false, items = {} } end
  end
  collect(self, here, list)
  local range = document:range(here.from, math.max(here.string and here.behind or offset, here.from))
  local items = {}
  for index, one in ipairs(list) do
    local text = one.text and one.text ~= "" and one.text or nil
    items[index] = { label = one.label, kind = one.kind, detail = one.detail,
      documentation = #list <= MANY and text or nil, data = #list > MANY and text and document.path or nil,
      textEdit = { range = range, newText = one.insert or one.label } }
  end
  return { isIncomplete = false, items = items }
end

-- The entry of a long list with its text.
function completion.resolve(known, item)
  local entry = known and project.entries(known, item.label)[1]
  item.documentation = entry and entry.text or nil
  return item
end

return completion
