-- The field of an encounter that names a map: `field = { import = "crypt.tmj", legend = { ... } }`. A map of another
-- tool is read by maps/reading.lua; a file "crypt.lua" holds a field of ours: field "Crypt" { ... }.
local file = import "encounter/file"
local tables = import "world/tables"
local wording = import "world/wording"

local imported = {}

local OURS = { units = true, areas = true, edges = true }   -- what an encounter adds to a map

local function fail(text) error({ key = "field.import", code = "wrong-map", message = text }, 0) end

-- The field that a text of ours holds.
local function read_own(name, text)
  local of = { word = "field", article = "a field", example = "The crypt", words = {} }
  local found, problems = file.read(of, name, text)
  if found then return found.record end
  local first = problems[1]
  return fail((first.file ~= "" and first.file .. ":" .. first.line .. ": " or "") .. first.message)
end

-- Adds what the encounter says of the field itself. name: of the map's file.
local function merged(field, given, name)
  local made = tables.copy(field)
  for _, key in ipairs(tables.names(given)) do
    if OURS[key] then
      local value = given[key]
      if key == "edges" then made.edges = tables.append(tables.list(made.edges or {}), value)
      else made[key] = tables.copy(made[key] or {}, value) end
    elseif key ~= "import" and key ~= "topology" and name:find "%.lua$" then
      fail("'" .. key .. "' does not go with import" .. wording.near(key, { "units", "areas", "edges", "topology" }))
    end
  end
  return made
end

-- given: the field as the encounter has it. at: { folder = where its file lies, text = the map as a field of ours, for
-- an encounter that came as text }. words: what the ruleset has: { tiles, edges, topologies }. Gives the field, and
-- the map alone; nil where there is none.
function imported.field(given, at, words)
  if given.import == nil then return given, nil end
  local field
  if at.text then
    field = read_own(given.import, at.text)
  elseif not at.folder then
    fail("import: this encounter is no file, so no map lies beside it")
  else
    local from = import("maps/source").of(at.folder, given.import)
    if from:ending() ~= "lua" then
      field = import("maps/reading").field(from, given, words, true)
      return merged(field, given, given.import), field
    end
    field = read_own(from:name(), from:bytes())
  end
  return merged(field, given, given.import), field
end

return imported
