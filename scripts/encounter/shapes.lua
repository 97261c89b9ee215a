-- Checks values of encounters, contracts and saves against types, and says what is wrong with each and what is right.
-- A type is the name of a plain one, or a table as in content/schema.lua, with a few types that only encounters have.
-- Must not know: which key has which type.
local core = import "world/core"
local tables = import "world/tables"
local wording = import "world/wording"
local quoted = wording.quoted

local shapes = {}

local function is_list(value)
  if type(value) ~= "table" then return false end
  for key in pairs(value) do
    if math.type(key) ~= "integer" then return false end
  end
  return true
end

-- ---- plain types: whether a value fits, and what would -------------------------------------------

local types = {}
shapes.types = types
-- Lines may break; other control characters would work on a terminal.
function types.string(value)
  if type(value) == "string" and value:find "[^\n\t%C]" then return false, "a text without control characters" end
  return type(value) == "string" and value ~= "", "a text"
end
local MOST = 1000000   -- beyond it no number of a game is meant
function types.seed(value) return math.type(value) == "integer", "a whole number" end
function types.integer(value)
  if math.type(value) ~= "integer" then return false, "a whole number" end
  return value >= -MOST and value <= MOST, "a whole number from -" .. MOST .. " to " .. MOST
end
function types.flag(value) return type(value) == "boolean", "true or false" end
function types.table(value) return type(value) == "table", "a table" end
function types.map(value)
  if type(value) ~= "table" then return false, "a table of names" end
  for key in pairs(value) do
    if type(key) ~= "string" then return false, "a table of names" end
  end
  return true
end
function types.list(value) return is_list(value), "a list" end
function types.names(value)
  if not is_list(value) then return false, "a list of names" end
  for _, name in ipairs(value) do
    if type(name) ~= "string" then return false, "a list of names" end
  end
  return true
end
function types.any() return true end
-- A point of the field, such as { 2, 3 }.
function types.point(value)
  local fine = is_list(value) and #value >= 2 and #value <= 3
  for _, number in ipairs(fine and value or {}) do fine = fine and math.type(number) == "integer" end
  return fine, "a point, such as { 2, 3 }"
end

-- ---- types with parts ----------------------------------------------------------------------------

-- What names of a sort there are: of the encounter (report.names[sort]), or of content. what: the word for one of them.
local NAMED = { area = "area", unit = "unit", team = "team" }

-- Content with the names that reports look for: what is being compiled, else the bound book's.
local function content_of(report) return report.sealed or core.book.sealed end

local function is_named(kind) return kind.type == "ref" or kind.type == "one" or NAMED[kind.type] ~= nil end

-- The names that a type allows; nil where they are not known.
local function names_of(report, kind)
  if kind.type == "one" then return kind.values end
  if kind.type == "ref" then return content_of(report).order[kind.kind] or {} end
  return report.names and report.names[kind.type]
end

local function either_of(words)
  if #words < 2 then return words[1] end
  return table.concat(words, ", ", 1, #words - 1) .. " or " .. words[#words]
end

local describe

local function is_required(kind) return type(kind) == "table" and kind.required == true end

local function keys_of(kind)
  local words = { kind.first and describe(kind.first) }
  for _, required in ipairs { true, false } do
    for _, key in ipairs(tables.names(kind.fields)) do
      if is_required(kind.fields[key]) == required then words[#words + 1] = key .. " =" end
    end
  end
  return words
end

-- The same inside of braces, where a table is seen to be one.
local function within(kind) return (describe(kind):gsub("^a table ", "")) end

local WORDS = {
  int = function(kind)
    if kind.min and kind.max then return "a whole number from " .. kind.min .. " to " .. kind.max end
    return "a whole number" .. (kind.min and " from " .. kind.min or "") .. (kind.max and " up to " .. kind.max or "")
  end,
  one = function(kind) return either_of(kind.values) end,
  ref = function(kind) return "the id of " .. wording.a(kind.kind) end,
  list = function(kind) return "a list" .. (kind.of and " { " .. within(kind.of) .. ", ... }" or "") end,
  map = function(kind)
    if not kind.of then return "a table of names" end
    return "a table { " .. (kind.key and describe(kind.key) or "NAME") .. " = " .. within(kind.of) .. " }"
  end,
  record = function(kind) return "a table { " .. table.concat(keys_of(kind), ", ") .. " }" end,
  either = function(kind) return either_of(tables.map(kind.of, describe)) end,
}

-- What a value of a type is, in words.
function describe(kind)
  if type(kind) == "string" then return (select(2, types[kind]())) or "anything" end
  if NAMED[kind.type] then return "the name of " .. wording.a(NAMED[kind.type]) end
  local words = WORDS[kind.type]
  return words and words(kind) or describe(kind.type)
end

-- Whether a value is of the right sort, whatever it holds.
local function fits(kind, value)
  if type(kind) == "string" then kind = { type = kind } end
  if types[kind.type] then return types[kind.type](value) end
  if is_named(kind) then return types.string(value) end
  if kind.type == "int" then
    return math.type(value) == "integer" and value >= (kind.min or -MOST) and value <= (kind.max or MOST)
  end
  return type(value) == "table"
end

-- expected: what would fit, in words.
local function refuse(report, path, expected, value, near)
  local found = is_list(value) and #value > 0 and "a list" or quoted(value)
  return report:add(path, "wrong-value", "{name} must be {expected} (found {found})",
    { name = path, expected = expected, found = found, near = near })
end

local function check_name(report, path, value, kind)
  local names = names_of(report, kind)
  if not names or tables.has(names, value) then return value end
  if kind.type == "one" then return refuse(report, path, describe(kind), value, wording.nearest(value, names)) end
  return report:add(path, "unknown-name", "{name}: no {what} '{found}'{hint}",
    { name = path, what = NAMED[kind.type] or kind.kind, found = wording.visible(value),
      hint = wording.offer(value, names) })
end

-- The one of several types that a value is of; where it is of none by its names, those of all of them are offered.
local function check_either(report, path, value, kind)
  local sort, names
  for _, one in ipairs(kind.of) do
    if fits(one, value) then
      local known = type(one) == "table" and is_named(one) and names_of(report, one)
      if not known then return shapes.field(report, path, value, one) end
      if tables.has(known, value) then return value end
      sort, names = one, tables.append(names or {}, known)
    end
  end
  if not sort then return refuse(report, path, describe(kind), value) end
  return report:add(path, "unknown-name", "{name} must be {expected} (found {found}){hint}",
    { name = path, expected = describe(kind), found = quoted(value), hint = wording.offer(value, names) })
end

local CHECKS = {}

function CHECKS.list(report, path, value, kind)
  local fine = true
  if not kind.of then return value end
  if kind.min and #value < kind.min then
    return report:add(path, "wrong-value", "{name} must have {number} or more entries, each {expected}",
      { name = path, number = kind.min, expected = describe(kind.of) })
  end
  for index, entry in ipairs(value) do
    if shapes.field(report, path .. "." .. index, entry, kind.of) == nil then fine = false end
  end
  return fine and value or nil
end

function CHECKS.map(report, path, value, kind)
  local fine = true
  for _, key in ipairs(kind.of and tables.names(value) or {}) do
    local here = path .. "." .. key
    if kind.key and shapes.field(report, here, key, kind.key) == nil then
      fine = false
    elseif shapes.field(report, here, value[key], kind.of) == nil then
      fine = false
    end
  end
  return fine and value or nil
end

function CHECKS.record(report, path, value, kind)
  local known = tables.copy(kind.fields, { [1] = kind.first })
  local fine = shapes.record(report, path, path, value, known)
  for _, key in ipairs(tables.names(kind.fields)) do
    if is_required(kind.fields[key]) and value[key] == nil then
      report:add(path, "missing", "{name} needs {what}, {expected}",
        { name = path, what = key, expected = describe(kind.fields[key]) })
      fine = false
    end
  end
  return fine and value or nil
end

-- ---- the doors -----------------------------------------------------------------------------------

-- Checks a value; says what is wrong and gives nil then. path: where it stands below the report's table.
function shapes.field(report, path, value, kind)
  if type(kind) == "string" then kind = { type = kind } end
  if kind.type == "either" then return check_either(report, path, value, kind) end
  local fine, wanted = fits(kind, value)
  if not fine then return refuse(report, path, types[kind.type] and not kind.of and wanted or describe(kind), value) end
  local check = CHECKS[kind.type] or is_named(kind) and check_name
  if check then return check(report, path, value, kind) end
  return value
end

-- Reports keys of a record that are not known. what: what it is called, nil for the whole.
function shapes.unknown_keys(report, path, what, record, known)
  local fine = true
  for _, key in ipairs(tables.keys(record)) do
    if not known[key] and (what or type(key) == "string") then
      report:add(path == "" and tostring(key) or path .. "." .. tostring(key), "unknown-key",
        "[{of}: ]unknown key '{name}'{hint}", { of = what, name = key,
          hint = wording.offer(key, tables.names(known), "it may have") })
      fine = false
    end
  end
  return fine
end

-- Checks that all keys of a record are known, and their values: { name = kind }. Unknown ones get a suggestion.
function shapes.record(report, path, what, record, known)
  local fine = shapes.unknown_keys(report, path, what, record, known)
  for _, key in ipairs(tables.keys(record)) do
    local here = path == "" and tostring(key) or path .. "." .. tostring(key)
    if known[key] and shapes.field(report, here, record[key], known[key]) == nil then fine = false end
  end
  return fine
end

local SLOT = { int = "integer", flag = "flag" }   -- what a file can give for a slot
shapes.SLOT = SLOT

-- The keys of a record with those that a ruleset adds to them: slots that hold a number or a flag, and its own, each
-- declared by a text or by a type with a text.
function shapes.known(keys, own, slots)
  local known = tables.copy(keys)
  for key, kind in pairs(slots or {}) do known[key] = known[key] or SLOT[kind] end
  for key, declared in pairs(own or {}) do
    if type(declared) == "table" then known[key] = declared else known[key] = known[key] or "any" end
  end
  return known
end

-- What is wrong with a type as a manifest writes it, and where; nil if nothing is. kinds: those of content.
function shapes.mistake(kind, path, kinds)
  if type(kind) ~= "table" or type(kind.type) ~= "string" then return path .. " must be a type: { type = ... }" end
  local sort = kind.type
  if not (types[sort] or WORDS[sort] or NAMED[sort]) then
    return path .. ": no type '" .. sort .. "'" .. wording.near(sort, tables.names(types, WORDS, NAMED))
  end
  if sort == "one" and not is_list(kind.values) then return path .. " needs values, a list" end
  if sort == "ref" and not kinds[kind.kind] then return path .. " needs a kind that there is" end
  local parts = sort == "either" and kind.of or sort == "record" and kind.fields or { of = kind.of, key = kind.key }
  for _, key in ipairs(tables.keys(parts)) do
    local wrong = shapes.mistake(parts[key], path .. "." .. key, kinds)
    if wrong then return wrong end
  end
  return nil
end

return shapes
