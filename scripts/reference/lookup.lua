-- A word of content by its name, for the terminal: `tercio show field.sees`, `me:has`, `ability.cost`, `dice.roll`.
local types = import "reference/types"
local words = import "reference/words"
local paint = import "paint"

local lookup = {}

-- How the objects that have words are called in handlers.
local CALLED = { me = "unit", unit = "unit", foe = "unit", use = "frame", turn = "frame", move = "frame", frame = "frame", item = "effect", effect = "effect", batch = "batch", list = "list",
  combat = "encounter", encounter = "encounter", team = "team", side = "team", self = "instance", instance = "instance", alteration = "alteration", field = "field" }
local SHOWN = { unit = "me", frame = "use", effect = "item", team = "team", instance = "self", encounter = "combat" }

local function row_of(section, row)
  local parsed = types.signature(row[2])
  local prefix = section.global or SHOWN[section.of] or section.of
  local facts = {}
  if parsed and parsed.type then facts[1] = { "is", parsed.type } end
  for _, param in ipairs(parsed and parsed.params or {}) do facts[#facts + 1] = { param.name .. (param.optional and " (may be left out)" or ""), param.type } end
  if parsed and parsed.returns and #parsed.returns > 0 then facts[#facts + 1] = { "gives", table.concat(parsed.returns, ", ") } end
  if row.errors then facts[#facts + 1] = { "raises", row.errors } end
  local lead = prefix and prefix ~= "global" and prefix .. (parsed and parsed.params and not section.global and ":" or ".") or ""
  return { title = types.shown(row[1], row[2], lead), where = section.title, text = row[3], facts = facts, example = row.example or row.shown }
end

local function of_words(word, found)
  local prefix, name = word:match "^(%a+)[.:]([%a_]+)$"
  for _, section in ipairs(words.sections()) do
    for _, row in ipairs(section.rows) do
      local whole = section.id == "global" and row[1] == word
      if whole or (prefix and CALLED[prefix] == section.id and row[1] == name) or (not prefix and section.id ~= "global" and row[1] == word) then found[#found + 1] = row_of(section, row) end
    end
    if section.vocabulary then
      for _, row in ipairs(import("vocabulary").rows) do
        local more = section.vocabulary[row[1]] or {}
        if row[1] == word or not prefix and row[1]:match "%.(.*)$" == word then
          found[#found + 1] = row_of({ of = "global", title = section.title }, { row[1], row[2], row[3], example = more.example or more.content or more.shown })
        end
      end
    end
  end
end

local function of_schema(word, found)
  local schema = include "scripts/schema.lua"
  local kind, key = word:match "^([%l_]+)%.([%l_]+)$"
  local field = kind and schema.kinds[kind] and schema.kinds[kind].fields[key]
  if field then found[#found + 1] = { title = kind .. " { " .. key .. " = }", where = "A key of " .. kind, text = field.text, facts = { { "takes", types.say(field) } } } end
  local def = schema.kinds[word]
  if def then
    local keys = {}
    for name in pairs(def.fields) do keys[#keys + 1] = name end
    table.sort(keys)
    found[#found + 1] = { title = word .. " \"id\" { ... }", where = "A kind of content", text = def.text, facts = { { "keys", table.concat(keys, ", ") } } }
  end
end

-- The word that was meant: "me:has" of "me:hass"; nil when none is near.
function lookup.near(word)
  local prefix, separator = word:match "^(%a+)([.:])"
  local names = {}
  for _, section in ipairs(words.sections()) do
    for _, row in ipairs(prefix and CALLED[prefix] == section.id and section.rows or {}) do names[#names + 1] = prefix .. separator .. row[1] end
  end
  for _, row in ipairs(import("vocabulary").rows) do names[#names + 1] = row[1] end
  return suggest(word, names)
end

-- Prints what a word is; false when there is none of that name.
function lookup.print(system, painter, word)
  local found = {}
  of_words(word, found)
  of_schema(word, found)
  for index, one in ipairs(found) do
    if index > 1 then system.write "\n" end
    system.write(painter(one.title, "bold") .. "  " .. painter(one.where, "dim") .. "\n")
    for _, line in ipairs(paint.wrap((one.text or ""):gsub("`", ""), system.width)) do system.write(line .. "\n") end
    for _, fact in ipairs(one.facts) do system.write(paint.hang("  " .. painter(fact[1], "cyan") .. "  ", fact[2], system.width) .. "\n") end
    if one.example then system.write("\n  " .. one.example:gsub("\n", "\n  ") .. "\n") end
  end
  return #found > 0
end

return lookup
