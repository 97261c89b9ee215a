-- Checks the shape of an encounter's table, before any content is known, and gives a plain record of it.
-- Everything wrong is found at once; each mistake is one line with its place in the file.
local tables = import "world/tables"
local shapes = import "encounter/shapes"
local wording = import "world/wording"
local quoted = wording.quoted

local spec = {}

local Report = {}
Report.__index = Report

-- A list of mistakes about one table: where it stands, for lines. file "" and line 0: it came from no file.
function spec.report(file, line)
  return setmetatable({ file = file, line = line, problems = {} }, Report)
end

-- A mistake at a path below the encounter's table ("units.mira.guts"); "" is the table itself. The others: as of
-- wording.problem.
function Report:add(path, code, sentence, data)
  local line = self.line
  if self.file ~= "" and path ~= "" then line = registry.line(self.file, line, path) end
  self:at(line, code, sentence, data).field = path ~= "" and path or nil
  return nil
end

-- A mistake at a known line; gives its record.
function Report:at(line, code, sentence, data)
  local problem = wording.problem(self.file, line, code, sentence, data)
  self.problems[#self.problems + 1] = problem
  return problem
end

function Report:fine() return #self.problems == 0 end

-- All keys of a table that are numbers or names: numbers first, then names in byte order.
function spec.every_key(map)
  local keys = {}
  for key in ipairs(map) do keys[#keys + 1] = key end
  return tables.append(keys, tables.names(map))
end

local DEPTH_READ = 16   -- of tables in a file; what lies deeper is not read

-- Reports tables with keys that have no order, such as fractions: nothing could go through them. True if there is none.
function spec.ordered(report, path, value, depth)
  if type(value) ~= "table" or depth > DEPTH_READ then return true end
  local fine, why = pcall(pairs, value)
  if not fine then
    report:add(path, "wrong-key", "{name} has {found} as a key: keys are names and whole numbers",
      { name = path == "" and "the table" or path, found = tostring(why):match "(an? %l+) as a key" or "no name" })
    return false
  end
  for key, entry in pairs(value) do
    fine = spec.ordered(report, path == "" and tostring(key) or path .. "." .. tostring(key), entry, depth + 1) and fine
  end
  return fine
end

-- ---- the whole -----------------------------------------------------------------------------------

local KEYS = {
  ruleset = "string", variant = "string", variants = "names", options = "map", mods = "names", mod = "string",
  seed = "seed", field = "map", teams = "list", units = "table", objectives = "any", script = "list", text = "string",
  pass = "any", content = "string", clauses = "names",
}
spec.KEYS = KEYS
local TEAM_KEYS = { id = "string", name = "string", controller = "string", relations = "map" }
spec.TEAM_KEYS = TEAM_KEYS
local RELATIONS = K.enums.relation
spec.RELATIONS = RELATIONS
local RESERVED = { log = true, over = true, round = true, team = true, teams = true, units = true, combat = true,
  no_log = true }

local function check_team(report, index, team, seen)
  local path = "teams." .. index
  if type(team) ~= "table" then return report:add(path, "wrong-value", "team {number} must be a table (found {found})",
    { number = index, found = quoted(team) }) end
  if type(team.id) ~= "string" then return report:add(path, "missing", "team {number} needs an id: { id = \"heroes\" }",
    { number = index }) end
  if seen[team.id] then return report:add(path, "id-twice", "team '{name}' occurs twice", { name = team.id }) end
  seen[team.id] = index
  for _, key in ipairs { "name", "controller" } do
    if team[key] ~= nil then shapes.field(report, path .. "." .. key, team[key], TEAM_KEYS[key]) end
  end
  if team.relations ~= nil and shapes.field(report, path .. ".relations", team.relations, "map") then
    for other, relation in pairs(team.relations) do
      if not RELATIONS[relation] then
        report:add(path .. ".relations." .. other, "wrong-value",
          "team '{of}': a relation is hostile, neutral or allied (found {found})",
          { of = team.id, found = quoted(relation), near = wording.nearest(relation, tables.names(RELATIONS)) })
      end
    end
  end
end

local function check_teams(report, record)
  local seen = {}
  if not shapes.types.list(record.teams) or #record.teams == 0 then
    if record.teams == nil or shapes.types.list(record.teams) then
      report:add("teams", "missing", "an encounter needs teams: teams = { { id = \"heroes\" }, { id = \"enemies\" } }")
    end
    return seen
  end
  for index, team in ipairs(record.teams) do check_team(report, index, team, seen) end
  for index, team in ipairs(record.teams) do
    for other in pairs(type(team) == "table" and shapes.types.map(team.relations) and team.relations or {}) do
      if not seen[other] then
        report:add("teams." .. index .. ".relations." .. other, "unknown-name", "team '{of}': no team '{name}'",
          { of = tostring(team.id), name = other, near = wording.nearest(other, tables.names(seen)) })
      end
    end
  end
  return seen
end

-- Units as { { name, path, record }, ... }: a list keeps its order, a map goes by name.
local function list_units(report, units)
  local list, seen = {}, {}
  if type(units) ~= "table" then return list end
  local function add(name, path, record)
    if type(record) ~= "table" then
      return report:add(path, "wrong-value", "unit {name} must be a table (found {found})",
        { name = name and "'" .. name .. "'" or path:match "%d+$", found = quoted(record) })
    end
    if type(name) ~= "string" then
      return report:add(path, "missing", "a unit in a list needs a name: { \"archetype\", name = \"mira\" }")
    end
    if RESERVED[name] then
      return report:add(path, "wrong-id", "a unit cannot be called '{name}': expectations use that word",
        { name = name })
    end
    if seen[name] then return report:add(path, "id-twice", "unit '{name}' occurs twice", { name = name }) end
    seen[name] = true
    list[#list + 1] = { name = name, path = path, record = record }
  end
  for index, record in ipairs(units) do
    add(type(record) == "table" and record.name or nil, "units." .. index, record)
  end
  for _, name in ipairs(tables.names(units)) do add(name, "units." .. name, units[name]) end
  return list
end

local function check_units(report, record, teams)
  local list = list_units(report, record.units)
  if record.units == nil then
    report:add("", "missing",
      "an encounter needs units: units = { mira = { \"vanguard\", team = \"heroes\", at = { 0, 0 } } }")
  end
  for _, unit in ipairs(list) do
    local team = unit.record.team
    if team == nil then
      report:add(unit.path, "missing", "unit '{name}' needs a team", { name = unit.name })
    elseif next(teams) and not teams[team] then
      report:add(unit.path .. ".team", "unknown-name", "unit '{of}': no team '{name}'",
        { of = unit.name, name = team, near = wording.nearest(team, tables.names(teams)) })
    end
  end
  return list
end

-- The sorts of a field's parts; what they say is for encounter/field.lua to check.
local FIELD_KEYS = { import = "string", levels = "map", cell = "integer", part = "map", topology = "string",
  legend = "map", between = "map", edges = "list", size = "list", units = "map",
  areas = { type = "map", of = "list" }, zones = "list", links = "list" }

local function check_field(report, field)
  if not shapes.types.map(field) then return end
  for key, kind in pairs(FIELD_KEYS) do
    if field[key] ~= nil then shapes.field(report, "field." .. key, field[key], kind) end
  end
end

local DEPTH = 12   -- no encounter is nested deeper

-- A list that has an entry nil ends there for whoever reads it, in silence: so none may have one.
local function check_holes(report, path, value, depth)
  if type(value) ~= "table" or depth > DEPTH then return end
  local count, last, first = 0, 0, math.maxinteger
  for key, entry in pairs(value) do
    if math.type(key) == "integer" then
      count, last, first = count + 1, math.max(last, key), math.min(first, key)
    end
    check_holes(report, path == "" and tostring(key) or path .. "." .. tostring(key), entry, depth + 1)
  end
  if count == last or first < 1 then return end
  local missing = 1
  while value[missing] ~= nil do missing = missing + 1 end
  report:add(path, "list-with-hole",
    "{name} is a list with a hole: it has an entry {number}, but no entry {min} (is it nil?)",
    { name = path == "" and "the encounter" or path, number = last, min = missing })
end

-- The variants or mods of a record, which may not be checked yet: it names one by `variant`, others by `variants`.
function spec.layers(record, key)
  if type(record) ~= "table" then return {} end
  local one, others = record[key], record[key .. "s"]
  return tables.append({ type(one) == "string" and one or nil }, type(others) == "table" and others or {})
end

-- Checks a table; gives { ruleset, variants, mods, options, seed, field, teams, units = list, ... } or nil when the
-- report has problems. allowed: more keys that the ruleset reads (name = true), known only once content is loaded.
function spec.read(report, record)
  if type(record) ~= "table" then return report:add("", "wrong-value", "an encounter must be a table (found {found})",
    { found = quoted(record) }) end
  if not spec.ordered(report, "", record, 0) then return nil end
  for key, value in pairs(record) do
    if KEYS[key] then shapes.field(report, tostring(key), value, KEYS[key]) end
  end
  check_holes(report, "", record, 0)
  if record.ruleset == nil then report:add("", "missing", "an encounter needs a ruleset: ruleset = \"valiance\"") end
  if record.field == nil then
    report:add("", "missing", "an encounter needs a field: field = { topology = \"square4\", size = { 8, 8 } }")
  end
  check_field(report, record.field)
  local teams = check_teams(report, record)
  local units = check_units(report, record, teams)
  if not report:fine() then return nil end
  return { raw = record, ruleset = record.ruleset, variants = spec.layers(record, "variant"),
    mods = spec.layers(record, "mod"), options = record.options or {},
    seed = record.seed or 1, field = record.field, teams = record.teams, team_index = teams, units = units,
    objectives = record.objectives, script = record.script or {}, scripted = record.script ~= nil, text = record.text,
    pass = record.pass }
end

return spec
