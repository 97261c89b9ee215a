-- Numbers of definitions and options by their address: "ability.flare.damage", "option.hit_test". In a host that holds
-- an encounter it says what stands there, or why it cannot be tuned; and it writes a variant that sets them.
local encounter_text = import "encounter/text"
local engine = import "content/engine"
local fight = import "simulation/fight"
local refusal = import "program/refusal"
local tables = import "world/tables"

local numbers = {}

-- ---- addresses -----------------------------------------------------------------------------------

-- The paths of all whole numbers in a table, in byte order: { "burn", "reach.most" }.
local function paths_of(value, before, list)
  for _, key in ipairs(tables.names(value)) do
    local path = before == "" and key or before .. "." .. key
    if math.type(value[key]) == "integer" then list[#list + 1] = path end
    if type(value[key]) == "table" and #value[key] == 0 and key ~= "tags" then paths_of(value[key], path, list) end
  end
  return list
end

local function refuse(address, text) refusal.say("--number " .. address .. ": " .. text) end

-- The kind, id and path that an address names; the longest id that there is.
local function parts_of(address)
  local kinds = engine.sealed.kinds
  local kind, rest = address:match "^([%l_]+)%.(.+)$"
  if not kind or not kinds[kind] then
    refuse(address, "it takes KIND.ID.KEY, as ability.strike.damage, or option.NAME" ..
      refusal.near(kind or address, tables.names(kinds)))
  end
  local stop = #rest
  while stop do
    local id = rest:sub(1, stop)
    if kinds[kind][id] then return kind, id, rest:sub(stop + 2) end
    stop = rest:sub(1, stop):match "^.*()%." 
    stop = stop and stop - 1
  end
  local id = rest:match "^[^.]+"
  refuse(address, "no " .. kind .. " '" .. id .. "'" .. refusal.near(id, tables.names(kinds[kind])))
end

-- Refuses what is not a number, with what would be.
local function refuse_value(address, kind, id, def, value)
  if type(value) == "function" then
    refuse(address, "a handler works it out. Only a number that stands in a key can be tuned: give the definition a " ..
      "key, such as damage = 3, and read it in the handler")
  end
  local known = paths_of(def, "", {})
  if #known == 0 then
    refuse(address, ("%s '%s' keeps no number in a key. What its handlers compute cannot be tuned: give it a key, " ..
      "such as damage = 3, and read it in the handler"):format(kind, id))
  end
  local found = value == nil and "there is no such key" or type(value) == "table" and "this is a table" or
    "this is no whole number"
  refuse(address, found .. " (numbers of " .. kind .. " '" .. id .. "': " .. table.concat(known, ", ") .. ")")
end

local function look_at_option(address, id)
  local def, value = engine.sealed.kinds.option[id], engine.sealed.options[id]
  if math.type(value) ~= "integer" then
    refuse(address, "option '" .. id .. "' is no number, but one of its values" .. (type(def.values) == "table" and
      ": " .. table.concat(def.values, ", ") or ""))
  end
  return { address = address, option = id, value = value }
end

-- What stands at an address: { address, value, option = name, or kind, id, path, mod = id and version that it is of }.
local function look_at(address)
  local kind, id, path = parts_of(address)
  if kind == "option" and path == "" then return look_at_option(address, id) end
  local def = engine.sealed.kinds[kind][id]
  local value = def
  for key in path:gmatch "[^.]+" do
    if type(value) == "table" and #value > 0 and key:find "^%d+$" then
      refuse(address, "it stands in a list, which a variant replaces only as a whole")
    end
    value = type(value) == "table" and value[key] or nil
  end
  if math.type(value) ~= "integer" then refuse_value(address, kind, id, def, path ~= "" and value or nil) end
  for _, origin in ipairs(registry.origins(kind, id) or {}) do
    local whole = origin.verb == "declare" or origin.path == path
    if whole and origin.layer:find "^encounter" then
      refuse(address, "the encounter's own content sets it, which no variant changes: change it there")
    end
  end
  local mod = id:match "^([%w_]+):"
  local manifest = mod and engine.sealed.kinds.mod[mod]
  return { address = address, value = value, kind = kind, id = id, path = path,
    mod = manifest and { id = mod, version = manifest.version } or nil }
end

-- Loads a configuration, request = { configuration, addresses }: what stands at each address, the ruleset, its teams,
-- and what its outcomes mean.
function numbers.look(system, request)
  local opened = fight.open(system, request.configuration, {})
  return { found = tables.map(request.addresses, look_at), ruleset = engine.ruleset, words = opened.about.words,
    name = opened.about.name, teams = tables.map(opened.first.record.teams, function(team) return team.id end) }
end

-- ---- writing -------------------------------------------------------------------------------------

-- What a configuration gets so that numbers have these values: its edits as a text, and settings of options.
function numbers.edits(found, values)
  local lines, options = {}, {}
  for index, one in ipairs(found) do
    if one.option then
      options[#options + 1] = one.option .. "=" .. values[index]
    else
      lines[#lines + 1] = ("patch %q (%d)"):format(one.address, values[index])
    end
  end
  return #lines > 0 and table.concat(lines, "\n") or nil, options
end

-- Puts a value into nested tables at a path.
local function put(map, path, value)
  local key, rest = path:match "^([^.]+)%.(.+)$"
  if not key then
    map[path] = value
    return
  end
  map[key] = map[key] or {}
  put(map[key], rest, value)
end

-- A mod with one variant "numbers" that sets them: list of { path, text }. what: a sentence for its text.
function numbers.variant(folder, ruleset, found, values, what)
  local id = folder:match "[^/]*$"
  local needs, patch, set = {}, {}, {}
  for index, one in ipairs(found) do
    if one.mod then needs[one.mod.id] = one.mod.version end
    if one.option then
      set[#set + 1] = ("[%q] = %d"):format(one.option, values[index])
    else
      local name = one.kind .. "." .. one.id
      patch[name] = patch[name] or {}
      put(patch[name], one.path, values[index])
    end
  end
  local needed = tables.map(tables.names(needs), function(mod) return ("%s = %q"):format(mod, ">=" .. needs[mod]) end)
  local text = ("mod %q {\n  text = \"Numbers that tercio tune found.\", version = \"1.0\", rulesets = { %q },\n%s}\n")
    :format(id, ruleset, #needed > 0 and "  needs = { " .. table.concat(needed, ", ") .. " },\n" or "")
  local variant = ("variant %q {\n  of = %q, text = %q,\n"):format(id .. ":numbers", ruleset, what)
  if #set > 0 then variant = variant .. "  set = { " .. table.concat(set, ", ") .. " },\n" end
  local patched = tables.map(tables.names(patch), function(name)
    return ("    [%q] = %s,\n"):format(name, encounter_text.flat(patch[name]))
  end)
  if #patched > 0 then variant = variant .. "  patch = {\n" .. table.concat(patched) .. "  },\n" end
  return { { path = folder .. "/mod.lua", text = text },
    { path = folder .. "/variants/numbers.lua", text = variant .. "}\n" } }
end

return numbers
