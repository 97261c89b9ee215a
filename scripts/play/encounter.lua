-- Encounters: reads a file in a sandbox of its own, loads its content, builds the world, and gives a play.
-- Two steps, so that whoever runs it can add layers: read (the table), then open (the play).
local core = import "world/core"
local engine = import "content/engine"
local session = import "runtime/session"
local objects = import "world/objects"
local field = import "encounter/field"
local file = import "encounter/file"
local imported = import "encounter/imported"
local shapes = import "encounter/shapes"
local spec = import "encounter/record"
local units = import "encounter/units"
local play = import "play/play"
local controllers = import "encounter/controllers"
local tables = import "world/tables"
local wording = import "world/wording"
local entries = import "encounter/script"
local K = core.K

local encounter = {}

-- ---- reading -------------------------------------------------------------------------------------

-- An encounter file: its word, and the words of its script.
local function declared()
  local words = entries.words()
  words.contract = function() error("this file holds a contract: play it with `tercio contract`", 2) end
  return { word = "encounter", article = "an encounter", example = "The corridor", words = words }
end

-- The content that a file holds as one text, moved down to its own lines, so that errors name them.
local function in_place(text, content)
  local start = text:find(content, 1, true) or 1
  local _, above = text:sub(1, start - 1):gsub("\n", "")
  return ("\n"):rep(above) .. content
end

-- Runs an encounter file, or its text. Returns { name, file, line, record, text, folder }, or nil and problems. folder:
-- where its maps lie; that of the file, if it is one.
function encounter.read(path, text, folder)
  local found, problems = file.read(declared(), path, text)
  if not found then return nil, problems end
  found.folder = folder or not text and (path:match "^(.*)/[^/]*$" or path:find "^/" and "/" or ".") or nil
  if type(found.record.content) == "string" then
    found.extra_name, found.extra_text = path, in_place(found.text, found.record.content)
  end
  return found
end

-- The same for a text that has been read; shown is its name in errors. Its map may be set as `map` of what this gives.
function encounter.read_text(text, shown, folder)
  registry.keep(shown, text)
  return encounter.read(shown, text, folder)
end

-- ---- building ------------------------------------------------------------------------------------

local function field_names(list)
  local names = {}
  for _, unit in ipairs(list) do names[unit.name] = true end
  return { tiles = core.book.tile, edges = core.book.edge, units = names }
end

-- The field as a table of its own, with the map that it names. A drawing may name units by single letters: at = "m"
-- makes m a letter of the legend.
local function drawn_field(record, at)
  local drawn, map = imported.field(record.field, at, engine.field_words())
  drawn = tables.copy(drawn)
  local topologies = engine.manifest().topologies
  if drawn.topology == nil and #topologies == 1 then drawn.topology = topologies[1] end
  if not drawn.layers or map then return drawn, map end
  local legend = tables.copy(drawn.legend)
  for _, unit in ipairs(record.units) do
    local at = unit.record.at
    if type(at) == "string" and utf8.len(at) == 1 and legend[at] == nil then
      legend[at] = { unit = unit.name }
      -- A copy, for what the file says stays as it is: an encounter that was read can be opened again.
      unit.record = tables.copy(unit.record)
      unit.record.at = nil
    end
  end
  drawn.legend = legend
  return drawn
end

local function check_topology(report, drawn)
  local list = engine.manifest().topologies
  if tables.has(list, drawn.topology) then return true end
  if not engine.TOPOLOGY[drawn.topology] then
    return report:add("field.topology", "unknown-name", "field: no topology '{name}'{hint}",
      { name = tostring(drawn.topology),
        hint = wording.near(drawn.topology, list, "there is: " .. table.concat(list, ", ")) })
  end
  return report:add("field.topology", "not-for-this", "field: '{of}' does not support {name} (only {known})",
    { of = engine.ruleset, name = drawn.topology, known = table.concat(list, ", ") })
end

-- Whatever a piece of the building raises becomes a problem: { key =, message = } or a text.
local function attempt(report, key, f, ...)
  local fine, result, more = try(f, ...)
  if fine then return result, more end
  if type(result) == "table" and result.message then
    return report:add(result.key or key, result.code or "raised", "{reason}", { reason = result.message })
  end
  local place, text = tostring(result):match "^(scripts/[%w_/]+%.lua:%d+): (.*)$"
  return report:add(key, "raised", "{reason}",
    { reason = place and (wording.mistake(place, text) or text) or tostring(result) })
end

-- Keys, with those that the ruleset and its slots add; and controllers.
local function check_keys(report, record)
  local ruleset = core.book.ruleset
  for key in pairs(record.raw) do
    if type(key) ~= "string" then report:add("", "wrong-key", "an encounter has no entry {name} without a name",
      { name = key }) end
  end
  local fields = shapes.known(spec.KEYS, ruleset.encounter_fields)
  shapes.unknown_keys(report, "", nil, record.raw, fields)
  for _, key in ipairs(tables.names(ruleset.encounter_fields)) do
    if record.raw[key] ~= nil then shapes.field(report, key, record.raw[key], fields[key]) end
  end
  local known = shapes.known(spec.TEAM_KEYS, ruleset.team_fields, core.book.bearer_slot_kind.side)
  for index, team in ipairs(record.teams) do
    local path, of = "teams." .. index, "team '" .. team.id .. "'"
    controllers.check(report, path, of, team.controller)
    shapes.record(report, path, of, team, known)
  end
end

-- What the ruleset's setup is given: the record with the objects in place of names. made: what does not depend on the
-- seed; filled here.
local function setup_record(record, made)
  local given = made.given
  if not given then
    given = { objectives = record.objectives, teams = {}, units = {} }
    for index, team in ipairs(record.teams) do
      given.teams[index] = tables.copy(team, { side = objects.side(index - 1) })
    end
    for index, unit in ipairs(record.units) do
      given.units[index] = tables.copy(units.with_fields(unit), { name = unit.name, unit = unit.object })
    end
    for key in pairs(core.book.ruleset.encounter_fields or {}) do given[key] = record.raw[key] end
    for key, value in pairs(given) do given[key] = type(value) == "table" and freeze(value) or value end
    made.given = given
  end
  return freeze(tables.copy(given, { seed = record.seed }))
end

local function push_encounter()
  local book = core.book
  local id = book.ruleset.frames and book.ruleset.frames.encounter or "encounter"
  local frame = book.frame[id]
  if not frame then error("ruleset '" .. book.ruleset.id .. "' has no frame 'encounter'", 0) end
  K.push(frame.kind, 0, 0)
end

local function grant_rules()
  local book = core.book
  for _, id in ipairs(book.ruleset.rules or book.sealed.order.rule or {}) do
    K.gain(K.enums.kind.encounter << 28, book.def_id["rule." .. id], 1, 0)
  end
end

-- Where in a table this text stands: the path of its key, or nil.
local function path_of(given, text, path, depth)
  for _, key in ipairs(depth > 0 and type(given) == "table" and spec.every_key(given) or {}) do
    local here = path == "" and tostring(key) or path .. "." .. key
    if given[key] == text then return here end
    local found = path_of(given[key], text, here, depth - 1)
    if found then return found end
  end
  return nil
end

-- The path of a unit's key, or of the unit if its record has none of this name.
local function key_of_unit(unit, key)
  local attributes = unit.record.attributes or {}
  local within = unit.record[key] ~= nil and "." .. key or attributes[key] ~= nil and ".attributes." .. key or ""
  return unit.path .. within
end

-- What of the encounter a ruleset's setup complains of, by the first words of what it says: "objective 2: kind must be
-- ...", "tasks.1: ...", "team 'heroes' ...", "rounds must be ...", "no area 'gate' ...", "mira: hp must ...". Nil if it
-- is none of this.
local function path_meant(record, text)
  local raw = record.raw
  local who, of = text:match "^([^:]+): ([%l_]*)"
  for _, unit in ipairs(record.units) do
    if unit.name == who then return key_of_unit(unit, of) end
  end
  local key, rest = text:match "^([%l_]+)(.*)$"
  if not key then return nil end
  local list = raw[key .. "s"] ~= nil and key .. "s" or (raw[key] ~= nil or spec.KEYS[key]) and key
  local name = rest:match "^ '([^']+)'"
  if key == "unit" and name then
    for _, unit in ipairs(record.units) do
      if unit.name == name then return unit.path end
    end
  end
  if key == "no" then
    name = rest:match "^ area '([^']+)'"
    for _, part in ipairs(name and spec.every_key(raw) or {}) do
      local found = raw[part] == name and part or part ~= "field" and path_of(raw[part], name, tostring(part), 4)
      if found then return found end
    end
    return nil
  end
  if not list then return nil end
  local number = rest:match "^[ .](%d+)"
  for index, entry in ipairs(name and type(raw[list]) == "table" and raw[list] or {}) do
    if type(entry) == "table" and (entry.id == name or entry.name == name) then number = index end
  end
  if not number then return (rest == "" or rest:find "^ must " or rest:find "^:") and list or nil end
  local field = rest:match "^[ .]%d+:? ([%l_]+) must "
  return list .. "." .. number .. (field and "." .. field or "")
end

-- Runs a ruleset's setup. False, the fault, and whether the setup refused the encounter: what it raises itself names no
-- line of its own.
local function run_setup(setup, given)
  local refused = false
  local fine, fault = registry.guard("counted", function()
    local done, why = try(setup, given)
    if done then return end
    refused = type(why) == "string" and not why:find "^[^\n:]+:%d+: "
    error(why, 0)
  end)
  return fine, fault, refused
end

-- The problem that a fault of the ruleset's setup is: at the line of the encounter that it tells of, or at its first
-- line if the setup refused it.
local function setup_failed(report, record, fault, refused)
  local path = path_meant(record, fault.text) or refused and ""
  if path then return report:add(path, "raised", "{reason}", { reason = fault.text }) end
  local handler = core.book.ruleset
  local file = fault.file ~= "" and fault.file or wording.place(handler.where)
  report.problems[#report.problems + 1] = wording.problem(file, fault.line, "raised", "ruleset '{of}', setup: {reason}",
    { of = handler.id, reason = fault.text })
end

-- Builds the world of a session that has just been made, as far as the seed does not matter. made: keeps a copy of it
-- for the next opening.
local function build(self, report, record, made)
  self.names, self.archetypes, self.side_names = {}, {}, {}
  local areas, starts = field.apply(made.plan, record.seed)
  self.areas = areas
  units.add_sides(self, record)
  units.add(self, record)
  attempt(report, "field", units.place, report, record, starts, areas)
  if not report:fine() then return end
  grant_rules()
  made.before = units.fill(record, nil)
  made.names, made.world = session.resemble({}, self), K.world()
  K.copy(made.world, self.world)
end

-- The same of an encounter that was opened before.
local function build_again(self, record, made)
  session.resemble(self, made.names)
  K.copy(self.world, made.world)
  K.seed(record.seed)
end

-- Lets the ruleset prepare what was built, under a budget.
local function prepare(self, report, record, made)
  local setup = core.book.ruleset.setup
  self.setup = setup_record(record, made)
  if setup then
    local fine, fault, refused = run_setup(setup, self.setup)
    if not fine then return setup_failed(report, record, fault, refused) end
  end
  units.fill(record, made.before)
  units.start_values(report, record)
  push_encounter()
end

-- Loads the content of an encounter: its record and over as in encounter.open. nil and problems when that fails.
local function load_content(found, record, report, over)
  local mods = {}
  for _, name in ipairs(record.mods) do
    if not (over.without_mods and over.without_mods[name:gsub("/+$", ""):match "[^/]*$"]) then
      mods[#mods + 1] = name
    end
  end
  local loaded, problems = engine.load_once {
    ruleset = record.ruleset, variants = over.variants or record.variants, mods = mods, more_mods = over.mods,
    options = record.options, from = "the encounter", settings = over.options, roots = over.roots,
    extra_name = found.extra_name or over.content and found.file, without = over.without,
    extra_text = over.content and (found.extra_text or "") .. "\n" .. over.content or found.extra_text,
  }
  -- the whole file again, for its lines
  if (found.extra_text or over.content) and found.text then registry.keep(found.file, found.text) end
  return loaded, not loaded and encounter.place_problems(report, record, problems, over.given) or nil
end

-- Checks an encounter against the content that is loaded. Returns what openings share, { record, book, entries, plan,
-- topology }, or nil and problems.
local function check(found, record, report)
  local drawn, map = attempt(report, "field", drawn_field, record, { folder = found.folder, text = found.map })
  if not drawn then return nil, report.problems end
  if not check_topology(report, drawn) then return nil, report.problems end
  drawn.topology = engine.topology_of(drawn.topology)
  local _, wrong = engine.try_book(drawn.topology)
  if wrong then return nil, wrong end
  for _, bring in ipairs(found.brings or {}) do bring() end
  local plan = attempt(report, "field", field.build, drawn, field_names(record.units))
  report.names = { area = tables.names(plan and plan.areas),
    unit = tables.map(record.units, function(unit) return unit.name end),
    team = tables.map(record.teams, function(team) return team.id end) }
  check_keys(report, record)
  units.check(report, record)
  local list = entries.read(report, record)
  if not report:fine() then return nil, report.problems end
  return { record = record, book = core.book, entries = list, plan = plan, map = map,
    topology = drawn.topology }
end

-- Opens a play of what was read. over: { seed =, variants =, mods =, options = list of { name, value, from }, roots =,
-- budget =, default_controller =, content = a text of edits that come after the file's own content, without =
-- abilities, statuses and traits that are taken out of play, without_mods = ids of mods that the file names and that
-- are left out all the same } given from outside, on top of the file. Returns the play, or nil and problems. found
-- keeps what openings share, so its record must not change between them.
function encounter.open(found, over)
  over = over or {}
  local report = spec.report(found.file or "", found.line or 0)
  local made = found.opened
  local record = made and made.record or spec.read(report, found.record)
  if not record then return nil, report.problems end
  record.carried = found.carried
  local loaded, problems = load_content(found, record, report, over)
  if not loaded then return nil, problems end
  local again = made and engine.book(made.topology) == made.book
  if not again then
    made, problems = check(found, record, report)
    if not made then return nil, problems end
  end
  record = tables.copy(record, { seed = over.seed or record.seed })
  local fault
  local self = session.new(core.book, function(opening)
    local fine, result = true, nil
    if again then build_again(opening, record, made) else fine, result = try(build, opening, report, record, made) end
    if fine and report:fine() then fine, result = try(prepare, opening, report, record, made) end
    if not fine then fault = result end
  end)
  if fault then report:add("", "raised", "{reason}", { reason = wording.bare(fault) }) end
  if not report:fine() then return nil, report.problems end
  if not found.carried and not found.brings then found.opened = made end
  return play.new(self, record, made.entries, { name = found.name, file = found.file or "", line = found.line or 0,
    map = made.map, budget = over.budget, controller = over.default_controller })
end

local OUTSIDE = { ["the command line"] = true, ["the program"] = true }   -- who sets options besides the file

-- Problems of content that the encounter's own words caused get its line: the ruleset, variants, mods, options.
-- given: the variants and mods that somebody named from outside, as name = who.
function encounter.place_problems(report, record, problems, given)
  local raw = record.raw
  for _, entry in ipairs(problems) do
    local who = entry.code == "not-there" and given and given[entry.id]
    if entry.file == "" and who then
      entry.message = who .. ": " .. entry.message
    elseif entry.file == "" and not (entry.data and OUTSIDE[entry.data.by]) then
      local kind = entry.kind
      local path = kind == "option" and "options." .. entry.id
        or (kind == "variant" or kind == "mod") and (raw[kind] and kind or kind .. "s") or "ruleset"
      entry.file = report.file
      entry.line = report.file ~= "" and registry.line(report.file, report.line, path) or 0
    end
  end
  return problems
end

-- "file:line: message" of a problem or failure.
function encounter.line(entry)
  if not entry.file or entry.file == "" then return entry.message end
  if not entry.line or entry.line == 0 then return entry.file .. ": " .. entry.message end
  return entry.file .. ":" .. entry.line .. ": " .. entry.message
end

return encounter
