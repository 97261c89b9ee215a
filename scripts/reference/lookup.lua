-- A word of content by its name, for the terminal: `tercio show field.sees`, `me:has`, `ability.cost`, `dice.roll`.
local types = import "reference/types"
local words = import "reference/words"
local colours = import "report/colours"
local tables = import "world/tables"

local lookup = {}

-- How the objects that have words are called in handlers.
local CALLED = { me = "unit", unit = "unit", foe = "unit", use = "frame", turn = "frame", move = "frame",
  frame = "frame", dice = "roll", roll = "roll", item = "effect", effect = "effect", batch = "batch", list = "list",
  combat = "encounter", encounter = "encounter", team = "team", side = "team", self = "instance", instance = "instance",
    alteration = "alteration", field = "field" }

local function row_of(section, row)
  local parsed = types.signature(row[2])
  local prefix = section.global or words.CALLED[section.of] or section.of
  local facts = types.facts(parsed)
  if row.errors then facts[#facts + 1] = { "raises", row.errors } end
  local lead = prefix and prefix ~= "global" and prefix
    .. (parsed and parsed.params and not section.global and ":" or ".") or ""
  return { title = types.shown(row[1], row[2], lead), where = section.title, text = row[3], facts = facts,
    example = row.example or row.shown }
end

-- anybody: what stands before the dot may be any name that content gives to what a handler is given.
local function of_words(word, found, anybody)
  local prefix, name = word:match "^([%a_]+)[.:]([%a_]+)$"
  if anybody and prefix and not CALLED[prefix] then prefix, word = nil, name end
  for _, section in ipairs(words.sections()) do
    for _, row in ipairs(section.rows) do
      local whole = section.id == "global" and row[1] == word
      if whole or (prefix and CALLED[prefix] == section.id and row[1] == name)
        or (not prefix and section.id ~= "global" and row[1] == word) then
        found[#found + 1] = row_of(section, row)
      end
    end
    if section.vocabulary then
      for _, row in ipairs(import("words/vocabulary").rows) do
        local more = section.vocabulary[row[1]] or {}
        if row[1] == word or not prefix and row[1]:match "%.(.*)$" == word then
          found[#found + 1] = row_of({ of = "global", title = section.title },
            { row[1], row[2], row[3], example = more.example or more.content or more.shown })
        end
      end
    end
  end
end

-- The keys that stand in what a key takes, in a list of such too: name -> field; nil when there are none.
local function inner(field)
  if field.type == "record" then return field.fields end
  if field.of and field.type ~= "either" then return inner(field.of) end
  local all
  for _, one in ipairs(field.type == "either" and field.of or {}) do
    for name, key in pairs(inner(one) or {}) do
      all = all or {}
      all[name] = key
    end
  end
  return all
end

-- The field that a path of keys leads to from the keys of a kind, or nil.
local function field_at(fields, path)
  local field
  for _, key in ipairs(path) do
    field = fields and fields[key]
    if not field then return nil end
    fields = inner(field)
  end
  return field
end

-- ability, { "reaction", "to" } -> "ability { reaction = { to = } }"
local function written(kind, path)
  local text = path[#path] .. " ="
  for at = #path - 1, 1, -1 do text = path[at] .. " = { " .. text .. " }" end
  return kind .. " { " .. text .. " }"
end

local function add_field(found, kind, path, field)
  local keys = tables.map(tables.names(inner(field)), function(name) return { name, inner(field)[name] } end)
  found[#found + 1] = { title = written(kind, path),
    where = "A key of " .. table.concat({ kind, table.unpack(path, 1, #path - 1) }, "."), text = field.text,
    facts = { { "takes", types.say(field) } }, keys = keys }
end

-- The keys of a word, "ability", "reaction", "to", the kinds of the schema, and the kind that it begins with, or nil.
local function path_of(word)
  local kinds, path = include("scripts/content/schema.lua").kinds, {}
  for key in word:gmatch "[^.]+" do path[#path + 1] = key end
  return path, kinds, kinds[path[1]]
end

local function of_schema(word, found)
  local path, kinds, kind = path_of(word)
  if kind and #path > 1 then
    table.remove(path, 1)
    local field = field_at(kind.fields, path)
    if field then add_field(found, word:match "^[^.]+", path, field) end
  elseif #path > 1 then
    -- Without its kind: each key that is called so, kinds that share it once.
    local function field_of(name) return field_at(kinds[name].fields, path) end
    for _, name in ipairs(tables.once(tables.names(kinds), field_of)) do
      add_field(found, name, path, field_of(name))
    end
  end
  if kinds[word] then
    found[#found + 1] = { title = word .. " \"id\" { ... }", where = "A kind of content", text = kind.text,
      facts = { { "keys", table.concat(tables.names(kind.fields), ", ") } } }
  end
end

-- The keys beside the one that a path ends in, as paths: "ability.reaction.to" of "ability.reaction.too".
local function beside(word, names)
  local path, _, kind = path_of(word)
  if not kind or #path < 2 then return end
  local above, fields = tables.list(path, 2, #path - 1), kind.fields
  if #above > 0 then
    local field = field_at(fields, above)
    fields = field and inner(field)
  end
  local before = table.concat(path, ".", 1, #path - 1) .. "."
  tables.append(names, tables.map(tables.names(fields), function(name) return before .. name end))
end

-- The word that was meant: "me:has" of "me:hass"; nil when none is near.
function lookup.near(word)
  local prefix, separator = word:match "^(%a+)([.:])"
  local names = {}
  for _, section in ipairs(words.sections()) do
    for _, row in ipairs(prefix and CALLED[prefix] == section.id and section.rows or {}) do
      names[#names + 1] = prefix .. separator .. row[1]
    end
  end
  for _, row in ipairs(import("words/vocabulary").rows) do names[#names + 1] = row[1] end
  beside(word, names)
  return suggest(word, names)
end

-- What a name in a handler is: "unit" of "me"; nil of one that content chooses, such as that of the event it hears.
function lookup.called(name) return CALLED[name] end

-- Kinds of which handlers write the id behind a name, with a dot or a colon, by what that name is.
local WRITTEN = { unit = { "query", "attribute", "counter" }, team = { "query", "counter" }, frame = { "effect" },
  effect = { "effect" }, batch = { "effect" }, any = { "query", "attribute", "counter", "effect" } }

-- Kinds of content whose ids may stand behind a name of a handler: queries, attributes and counters of "me".
function lookup.kinds_behind(name)
  if name == "view" then return { "fact" } end
  return WRITTEN[lookup.called(name) or "any"] or {}
end

-- Prints what a word is; false when there is none of that name. anybody: what stands before a dot or colon may be any
-- name.
function lookup.print(system, painter, word, anybody)
  local found = {}
  of_words(word, found, anybody)
  if not anybody then of_schema(word, found) end
  for index, one in ipairs(found) do
    if index > 1 then system.write "\n" end
    system.write(painter(one.title, "bold") .. "  " .. painter(one.where, "dim") .. "\n")
    for _, line in ipairs(colours.wrap((one.text or ""):gsub("`", ""), system.width)) do system.write(line .. "\n") end
    for _, fact in ipairs(one.facts) do
      system.write(colours.hang("  " .. painter(fact[1], "cyan") .. "  ", fact[2], system.width) .. "\n")
    end
    local wide = 0
    for _, key in ipairs(one.keys or {}) do wide = math.max(wide, #key[1]) end
    if wide > 0 then system.write("\n" .. painter("Keys", "bold") .. "\n") end
    for _, key in ipairs(one.keys or {}) do
      system.write(colours.hang("  " .. painter(colours.pad(key[1], wide), "cyan") .. "  ",
        key[2].text or types.say(key[2]), system.width) .. "\n")
    end
    if one.example then system.write("\n  " .. one.example:gsub("\n", "\n  ") .. "\n") end
  end
  return #found > 0
end

return lookup
