-- Mistakes for every place that a type has: unknown keys, ids, words and values of another shape. A type is as in
-- scripts/content/schema.lua or in a manifest's encounter_fields.
local planting = {}

local function names_of(map)
  local names = {}
  for name in pairs(map or {}) do names[#names + 1] = name end
  table.sort(names, function(a, b) return tostring(a) < tostring(b) end)
  return names
end
planting.names_of = names_of

-- A key as a slip writes it, that none of `known` is.
function planting.slip(key, known)
  for _, slipped in ipairs { key .. "x", key:sub(1, -2), key .. "z" } do
    if #slipped > 1 and known[slipped] == nil then return slipped end
  end
end

local NOTHING = '"zz_nothing"'
local WORDS = { ref = true, event = true, step = true, one = true, name = true, string = true, text = true, version = true, versions = true,
  slot = true, area = true, unit = true, team = true }
-- What Lua's sort of literal each type takes, besides words.
local TAKES = { int = "number", integer = "number", flag = "boolean", ["function"] = "function", list = "table", map = "table", record = "table",
  tags = "table", point = "table", names = "table", table = "table" }
local LITERALS = { { "boolean", "true" }, { "number", "-7" }, { "string", NOTHING }, { "function", "function() return 1 end" }, { "table", "{ [true] = 1 }" } }

-- Whether a type takes literals of a sort.
local function takes(kind, sort)
  local name = type(kind) == "string" and kind or kind.type
  if name == "data" or name == "any" then return true end
  if name == "either" then
    for _, one in ipairs(kind.of) do
      if takes(one, sort) then return true end
    end
    return false
  end
  if name == "several" then return sort == "table" or takes(kind.of, sort) end
  if name == "range" then return sort == "table" or sort == "number" end
  if name == "slot" then return sort == "table" or sort == "string" end
  if WORDS[name] then return sort == "string" end
  return TAKES[name] == sort
end

-- A value that fits. world: first(kind) gives an id; event, steps.
function planting.good(kind, world)
  if type(kind) == "string" then kind = { type = kind } end
  local name, good = kind.type, planting.good
  if kind.good then return kind.good end
  if name == "int" or name == "integer" then return tostring(kind.min or 1) end
  if name == "flag" then return "true" end
  if name == "function" then return "function() return {} end" end
  if name == "ref" then
    for _, wanted in ipairs(type(kind.kind) == "table" and kind.kind or { kind.kind }) do
      local id = world.first(wanted, kind.flagged)
      if id then return ("%q"):format(id) end
    end
  end
  if name == "one" then return type(kind.values[1]) == "string" and ("%q"):format(kind.values[1]) or tostring(kind.values[1]) end
  if name == "either" then return good(kind.of[1], world) end
  if name == "several" then return good(kind.of, world) end
  if name == "list" then return "{ " .. (kind.of and good(kind.of, world) or "1") .. " }" end
  if name == "map" then
    return kind.of and ("{ [%s] = %s }"):format(kind.key and good(kind.key, world) or '"key"', good(kind.of, world)) or "{}"
  end
  if name == "record" then return planting.record(kind, world) end
  if name == "tags" or name == "names" or name == "table" then return "{}" end
  if name == "point" then return "{ 1, 1 }" end
  if name == "range" or name == "data" or name == "any" then return "1" end
  if name == "version" or name == "versions" then return '"1.0"' end
  if name == "slot" then return '"int"' end
  return ("%q"):format(world[name] or "zz_word")
end

-- A record with what it requires but for `without`; key = value (a text) in place of what would stand there.
function planting.record(kind, world, key, value, without)
  local parts = {}
  if kind.first and key ~= 1 then parts[1] = planting.good(kind.first, world) end
  for _, name in ipairs(names_of(kind.fields)) do
    local field = kind.fields[name]
    if type(field) == "table" and field.required and name ~= key and name ~= without then parts[#parts + 1] = name .. " = " .. planting.good(field, world) end
  end
  if value then parts[#parts + 1] = (key == 1 and "" or "[" .. ("%q"):format(key) .. "] = ") .. value end
  return "{ " .. table.concat(parts, ", ") .. " }"
end

-- All mistakes that a value of a type can hold, by give(text of the value, where).
function planting.each(kind, where, world, give)
  if type(kind) == "string" then kind = { type = kind } end
  local name, each = kind.type, planting.each
  if name == "data" or name == "any" then return end
  for _, literal in ipairs(LITERALS) do
    if not takes(kind, literal[1]) then
      give(literal[2], where .. " as a " .. literal[1])
      break
    end
  end
  if name == "ref" or name == "one" or name == "step" or name == "event" or name == "slot" or name == "area" or name == "unit" or name == "team" then
    give(name == "event" and '"zz.nothing"' or NOTHING, where .. " named wrongly")
  elseif name == "int" and kind.min then
    give(tostring(kind.min - 1), where .. " too small")
  elseif name == "list" or name == "several" then
    if kind.of then each(kind.of, where .. "[1]", world, function(value, what) give("{ " .. value .. " }", what) end) end
  elseif name == "map" and kind.of then
    if kind.key and kind.key.type ~= "string" then
      each(kind.key, where .. "'s key", world, function(value, what)
        if value:find '^"' then give("{ [" .. value .. "] = " .. planting.good(kind.of, world) .. " }", what) end
      end)
    end
    each(kind.of, where .. ".NAME", world, function(value, what)
      give("{ [" .. (kind.key and planting.good(kind.key, world) or '"key"') .. "] = " .. value .. " }", what)
    end)
  elseif name == "either" then
    for _, one in ipairs(kind.of) do
      if one.type == "list" or one.type == "map" or one.type == "record" then
        each(one, where, world, function(value, what) if value:find "^{" then give(value, what) end end)
      end
    end
    local words = true
    for _, one in ipairs(kind.of) do words = words and one.type ~= "string" and one.type ~= "data" and one.type ~= "text" end
    if words and takes(kind, "string") then give(NOTHING, where .. " named wrongly") end
  elseif name == "record" then
    planting.fields(kind, where, world, function(key, value, what, without)
      give(planting.record(kind, world, key, value, without), what)
    end)
  end
end

-- The same for the fields of a record: give(key, value, where, the key that was meant).
function planting.fields(kind, where, world, give)
  for _, key in ipairs(names_of(kind.fields)) do
    local slipped = planting.slip(key, kind.fields)
    give(slipped, "1", (where ~= "" and where .. "." or "") .. slipped, key)
    planting.each(kind.fields[key], (where ~= "" and where .. "." or "") .. key, world, function(value, what) give(key, value, what) end)
  end
  if kind.first then
    planting.each(kind.first, where .. "[1]", world, function(value, what) give(1, value, what) end)
  end
end

return planting
