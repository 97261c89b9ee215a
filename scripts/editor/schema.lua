-- What may stand at a place of a definition or an encounter, from the schema and the rows of the reference.
local tables = import "world/tables"
local types = import "reference/types"
local words = import "reference/words"

local schema = {}

local kinds

-- Kinds of what stands in a unit of an encounter, by its key.
local NAMED = { abilities = "ability", traits = "trait", statuses = "status", without = "ability", tags = "tag",
  attributes = "attribute", body = "body", policy = "policy", [1] = "archetype" }

-- The kinds of content of the schema.
function schema.kinds()
  kinds = kinds or include("scripts/content/schema.lua").kinds
  return kinds
end

-- ---- definitions -----------------------------------------------------------------------------------

-- Adds the fields that a key leads to from one: through records, maps, lists and alternatives.
local function step(field, key, out)
  local type = field.type
  if type == "either" then
    for _, one in ipairs(field.of) do step(one, key, out) end
  elseif type == "record" then
    if field.fields and field.fields[key] then out[#out + 1] = field.fields[key] end
    if key == 1 and field.first then out[#out + 1] = field.first end
  elseif type == "several" then
    if math.type(key) == "integer" then out[#out + 1] = field.of end
    step(field.of, key, out)
  elseif type == "list" then
    if math.type(key) == "integer" then out[#out + 1] = field.of end
  elseif type == "map" and field.of then
    out[#out + 1] = field.of
  end
end

-- The fields that a path of keys may lead to in a definition of a kind: alternatives; for the empty path the kind.
function schema.at(kind, path)
  local def = schema.kinds()[kind]
  local list = def and { { type = "record", fields = def.fields, open = def.open, text = def.text } } or {}
  for _, key in ipairs(path) do
    local more = {}
    for _, field in ipairs(list) do step(field, key, more) end
    list = more
  end
  return list
end

-- Each of these fields, and what they may be besides: no alternatives are left.
function schema.plain(list, out)
  out = out or {}
  for _, field in ipairs(list) do
    if field.type == "either" then schema.plain(field.of, out)
    else
      out[#out + 1] = field
      if field.type == "several" then schema.plain({ field.of }, out) end
    end
  end
  return out
end

-- Adds the kinds whose ids are keys in a field or below it.
local function add_keyed(field, set)
  if field.type == "tags" then set.tag = true end
  if field.type == "map" and field.key.type == "ref" then
    for _, kind in ipairs(types.kinds(field.key)) do set[kind] = true end
  end
  for _, inner in pairs(field.fields or {}) do add_keyed(inner, set) end
  local of = field.of or {}
  for _, inner in ipairs(of.type and { of } or of) do add_keyed(inner, set) end
end

local keyed

-- Whether ids of a kind are keys anywhere: of a map, among tags, in an encounter.
function schema.is_keyed(kind)
  if not keyed then
    keyed = { option = true }
    for _, one in pairs(NAMED) do keyed[one] = true end
    for _, def in pairs(schema.kinds()) do add_keyed({ fields = def.fields }, keyed) end
  end
  return keyed[kind] or false
end

-- ---- encounters ------------------------------------------------------------------------------------

-- The rows of words of an object ("unit"), of a table ("field") or of a part of a file ("expect").
local function rows_of(id)
  local section = words.section(id)
  return section and section.rows or {}
end
schema.rows = rows_of

-- The row of a name among rows; nil for none.
function schema.row(rows, name) return tables.first(rows, function(row) return row[1] == name end) end

-- The rows of keys at a path of an encounter or a contract.
function schema.encounter_rows(word, path)
  if word == "contract" then return #path == 0 and rows_of "contract_file" or {} end
  local depth = #path
  if depth == 0 then return rows_of "encounter_file" end
  if path[1] == "field" and depth == 1 then return rows_of "encounter_field" end
  if path[1] == "teams" and depth == 2 then return rows_of "encounter_team" end
  if path[1] == "units" and depth == 2 then return rows_of "encounter_unit" end
  return {}
end

-- Kinds of what is named at a path of an encounter; nil where a name is of the file's own.
function schema.encounter_kind(path)
  local depth = #path
  if path[1] == "ruleset" then return "ruleset" end
  if path[1] == "variants" or path[1] == "mods" then return path[1]:sub(1, -2) end
  if path[1] == "units" and depth >= 3 then return NAMED[path[3]] end
  if path[1] == "field" and path[2] == "legend" then return "tile" end
end

-- Whether keys here are options, which get values: in a variant's `set`, or in an encounter's `options`.
function schema.is_options(thing)
  return thing ~= nil and #thing.path == 1 and (thing.word == "variant" and thing.path[1] == "set" or
    thing.word == "encounter" and thing.path[1] == "options")
end

-- ---- words -----------------------------------------------------------------------------------------

-- The rows of the vocabulary.
function schema.vocabulary() return import("words/vocabulary").rows end

-- The object that a word gives, "unit" of `: unit?` and of `(...) -> unit[]`; nil for others.
function schema.gives(row)
  local parsed = types.signature(row[2])
  local written = parsed and (parsed.type or parsed.returns and parsed.returns[1])
  local name = written and written:match "^[%a_]+"
  return name and words.section(name) and name or nil
end

return schema
