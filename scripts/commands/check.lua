-- `tercio check`: finds out what each path is and which loads it takes, does each load in a host of its own, and shows
-- every problem once.
local arity = import "reference/arity"
local colours = import "report/colours"
local findings = import "check/problems"
local flags = import "program/flags"
local hosts = import "program/hosts"
local manifest_text = import "check/manifest_text"
local refusal = import "program/refusal"
local roots = import "content/roots"
local rulesets = import "program/rulesets"
local tables = import "world/tables"
local wording = import "world/wording"

local command = { name = "check", group = "Write", usage = "PATH...", operands = { least = 1, wants = "which path?" } }

-- A path as the registry takes a folder: with a slash in it, none at its end, and the folder's name as its last word.
local function as_folder(system, path)
  path = path:gsub("/+$", "")
  if path:find "^%.%.?$" or path:find "/%.%.?$" then
    local name = (system.real(path) or path):match "([^/]+)$"
    if name then return path .. "/../" .. name end
  end
  return path:find("/", 1, true) and path or "./" .. path
end

-- A ruleset of a mod: its folder, if it lies beside the mod, else its id.
local function ruleset_near(system, folder, ruleset)
  for _, root in ipairs(roots.roots(system, folder .. "/mod.lua")) do
    local own = root .. "/rulesets/" .. ruleset
    if system.mode(own) == "folder" then return as_folder(system, own) end
  end
  return ruleset
end

-- A path that cannot be checked.
local function refuse(plan, path, text)
  plan[#plan + 1] = { path = path,
    problems = findings.of { wording.problem("", 0, "not-there", "{reason}", { reason = text }) } }
end

local function add(plan, load)
  load.problems = {}
  plan[#plan + 1] = load
end

-- The rulesets of a mod. What is wrong with a manifest that names none is the registry's to say, with any of them.
local function claimed_by(system, folder)
  local list = manifest_text.rulesets_of(system.read(folder .. "/mod.lua"))
  return #list > 0 and list or { rulesets.ids(system, "rulesets")[1] }
end

-- Which of the rulesets of a mod a variant in it is of, by its place in the list: the first, if it names none of them.
local function of_ruleset(system, file, claimed)
  local named = (system.read(file) or ""):match "%f[%w_]of%s*=%s*[\"']([%w_]+)[\"']"
  for index, ruleset in ipairs(claimed) do
    if ruleset == named then return index end
  end
  return 1
end

-- "ember:scorched", of the folder of a mod and the file of a variant.
local function variant_id(folder, file) return folder:match "([^/]+)$" .. ":" .. file:match "([^/]+)%.lua$" end

local function plan_folder(system, plan, path, folder)
  folder = as_folder(system, folder or path)
  if system.read(folder .. "/ruleset.lua") then
    add(plan, { path = path, what = "ruleset", ruleset = folder })
    for _, file in ipairs(system.list(folder .. "/variants", ".lua") or {}) do
      add(plan, { path = path, ruleset = folder, variant = file:match("([^/]+)%.lua$") })
    end
    return
  end
  if not system.read(folder .. "/mod.lua") then
    return refuse(plan, path, path .. ": neither ruleset.lua nor mod.lua is in this folder")
  end
  local claimed = claimed_by(system, folder)
  for index, ruleset in ipairs(claimed) do
    ruleset = ruleset_near(system, folder, ruleset)
    add(plan, { path = path, what = index == 1 and "mod" or nil, ruleset = ruleset, mod = folder })
    for _, file in ipairs(system.list(folder .. "/variants", ".lua") or {}) do
      if of_ruleset(system, file, claimed) == index then
        add(plan, { path = path, ruleset = ruleset, mod = folder, variant = variant_id(folder, file) })
      end
    end
  end
end

local function plan_mod_variant(system, plan, path, folder)
  local claimed = claimed_by(system, folder)
  local ruleset = ruleset_near(system, folder, claimed[of_ruleset(system, path, claimed)])
  add(plan, { path = path, what = "variant", ruleset = ruleset, mod = folder, variant = variant_id(folder, path) })
end

-- Whether a file declares a contract; in doubt it is an encounter, and reading it says what is wrong.
local function holds_contract(system, path)
  return roots.declares(system.read(path) or "", "contract")
end

-- Names of what lies in a folder and can be checked: mods, rulesets and files of Lua.
local function names_in(system, folder)
  local names, below = {}, #folder + 2
  for _, ending in ipairs { "/mod.lua", "/ruleset.lua", ".lua" } do
    for _, path in ipairs(system.list(folder, ending:match "[^/]+$", ending == ".lua" and 1 or 2) or {}) do
      names[#names + 1] = path:sub(below):match(ending == ".lua" and "^[^/]+$" or "^([^/]+)/[^/]+$")
    end
  end
  return names
end

-- The folder of the mod or ruleset of this id, here or in the project; else all ids that there are.
local function folder_of_id(system, id)
  local known = {}
  for _, what in ipairs { "mods", "rulesets" } do
    local ids, folder_of = rulesets.ids(system, what)
    if folder_of[id] then return folder_of[id] end
    tables.append(known, tables.map(ids, function(name) return what .. "/" .. name end))
  end
  return nil, known
end

-- What is there in place of a path that is not: a mod or ruleset by its id is meant, or a name beside it.
local function plan_missing(system, plan, path)
  local folder, name = path:gsub("/+$", ""):match "^(.-)/?([^/]+)$"
  local near
  if folder == "" then
    local found, known = folder_of_id(system, name)
    if found then return plan_folder(system, plan, path, found) end
    local names = names_in(system, ".")
    for _, one in ipairs(known) do names[#names + 1] = one:match "[^/]+$" end
    near = suggest(name, names)
    for _, one in ipairs(known) do near = near and one:match "[^/]+$" == near and one or near end
  elseif folder then
    near = suggest(name, names_in(system, folder))
    near = near and folder .. "/" .. near
  end
  near = near and " (did you mean '" .. near .. "'?)" or ""
  refuse(plan, path, path .. ": no such file or folder" .. near)
end

local function plan_path(system, plan, path)
  local mode = system.mode(path)
  if not mode then return plan_missing(system, plan, path) end
  if mode == "folder" then return plan_folder(system, plan, path) end
  if mode ~= "file" then return refuse(plan, path, path .. ": this is not a plain file") end
  local home, variant = path:match("^(.*)/variants/([^/]+)%.lua$")
  if not home then home, variant = ".", path:match("^variants/([^/]+)%.lua$") end
  if variant and system.mode(home .. "/ruleset.lua") then
    return add(plan, { path = path, what = "variant", ruleset = as_folder(system, home), variant = variant })
  elseif variant and system.mode(home .. "/mod.lua") then
    return plan_mod_variant(system, plan, path, as_folder(system, home))
  end
  if not path:find("%.lua$") then
    return refuse(plan, path, path .. ": neither a ruleset, a mod, a variant nor an encounter")
  end
  local other = roots.no_encounter(system, path)
  if other then return refuse(plan, path, other) end
  add(plan, { path = path, what = holds_contract(system, path) and "contract" or "encounter", encounter = path })
end

-- Reads an encounter and builds its world without playing it, or all those of a contract; gives what is wrong.
local function examine_encounter(system, path, mods)
  if holds_contract(system, path) then return findings.of(import("commands/contract").check(system, path)) end
  local encounter = import "play/encounter"
  local read, problems = encounter.read(path)
  local play
  if read then play, problems = encounter.open(read, { roots = roots.roots(system, path), mods = mods }) end
  local found = findings.of(play and {} or problems)
  if play and read.extra_text then
    local sealed = import("content/engine").sealed
    found = import("check/lint").of_text(system, sealed, registry.layers(), read.file, read.extra_text,
      arity.of_words())
  end
  return found
end

-- Makes the rules of the content that was loaded, for each field it is played on: adds what is wrong with them.
local function compile(engine, found)
  local told = {}
  engine.thorough = true
  for _, topology in ipairs(engine.manifest().topologies) do
    local _, wrong = engine.try_book(engine.topology_of(topology))
    for _, finding in ipairs(findings.of(wrong or {})) do
      local line = findings.line(finding)
      if not told[line] then found[#found + 1] = finding end
      told[line] = true
    end
  end
end

-- Which of the layers of a load is looked at more closely.
local function layer_looked_at(load, layers)
  local kind = load.variant and "variant" or load.mod and "mod" or "ruleset"
  local id = (load.variant or load.mod or load.ruleset):match "([^/]+)$"
  for _, layer in ipairs(layers) do
    if layer.kind == kind and layer.id == id then return layer end
  end
  return nil
end

-- A ruleset that a mod is for and that is not there is a mistake of its manifest.
local function place_in_manifest(system, mod, finding)
  if finding.file or finding.code ~= "not-there" or finding.kind ~= "ruleset" then return end
  local path = mod .. "/mod.lua"
  local _, line = manifest_text.rulesets_of(system.read(path) or "")
  finding.file, finding.line = (path:gsub("^%./", "")), line
end

local function examine_content(system, load)
  local engine, found = import "content/engine", {}
  local mods = { table.unpack(load.mods or {}) }
  if load.mod then table.insert(mods, 1, load.mod) end
  local sealed, problems = engine.load { ruleset = load.ruleset, mods = mods, variants = { load.variant },
    roots = { "." }, survey = true }
  if not sealed then
    found = findings.of(problems)
    if load.mod then place_in_manifest(system, load.mod, found[1]) end
    for _, finding in ipairs(load.together and found or {}) do
      if finding.code == "conflict" then return {} end   -- they say so themselves
    end
    return found
  end
  if load.quick then return found end
  local wrong = {}
  compile(engine, wrong)
  local layers = registry.layers()
  local layer = not load.together and layer_looked_at(load, layers)
  if layer then
    found = import("check/lint").of(system, sealed, layers, layer,
      { strict = load.strict, errors = load.errors, compiled = #wrong == 0,
        most = #wrong == 0 and arity.of_words() or nil })
  end
  return tables.append(found, wrong)
end

-- The loads that it takes to check a path: list of { path, what, ruleset, mod, variant, encounter, problems }.
function command.plan(system, path)
  local plan = {}
  plan_path(system, plan, path)
  return plan
end

-- The findings of one load of the plan, in a host of its own; quick: those alone that loading it finds.
function command.examine(system, load)
  if load.encounter then return examine_encounter(system, load.encounter, load.mods) end
  return examine_content(system, load)
end

-- Several mods for one ruleset are played together by who names them together, so they are loaded so as well.
local function plan_together(plan)
  local loads, order = {}, {}
  for _, load in ipairs(plan) do
    if load.mod and not load.variant then
      if not loads[load.ruleset] then order[#order + 1] = load.ruleset end
      local list = loads[load.ruleset] or { mods = {} }
      list.mods[#list.mods + 1], list.path = load.mod, load.path
      loads[load.ruleset] = list
    end
  end
  for _, ruleset in ipairs(order) do
    local list = loads[ruleset]
    if #list.mods > 1 then add(plan, { path = list.path, ruleset = ruleset, mods = list.mods, together = true }) end
  end
end

-- The loads for all paths, with their problems: list of { path, what, ruleset, mod, variant, encounter, problems }.
local function plan_all(system, arguments)
  local plan = {}
  for _, path in ipairs(arguments.operands) do plan_path(system, plan, path) end
  plan_together(plan)
  for _, load in ipairs(plan) do
    local mods = tables.append(load.mods or {}, arguments.mod)
    local list, fault = {}, nil
    if load.ruleset or load.encounter then
      list, fault = hosts.fresh(system, "commands/check", "examine", { ruleset = load.ruleset, mod = load.mod,
        variant = load.variant, encounter = load.encounter, mods = mods, together = load.together,
        strict = arguments.strict, errors = arguments.errors })
    end
    if fault then list = findings.of { wording.problem("", 0, "host", "{reason}", { reason = fault }) } end
    tables.append(load.problems, list)
  end
  return plan
end

-- All findings about a path, each once: list, what the path is.
local function of_path(plan, path, seen)
  local list, what = {}, nil
  for _, load in ipairs(plan) do
    if load.path == path then
      what = what or load.what
      for _, finding in ipairs(load.problems) do
        local key = findings.line(finding)
        if not seen[key] then list[#list + 1], seen[key] = finding, true end
      end
    end
  end
  return list, what
end

local function tell_finding(system, painter, finding, format)
  if format == "json" then return system.write(json.encode(finding) .. "\n") end
  local warning = finding.severity == "warning"
  local mark = warning and painter("warning", "yellow") .. " [" .. finding.code .. "]: " or ""
  system.warn(findings.place(finding) .. mark .. finding.message)
end

local function tell_fine(system, painter, path, what, warnings)
  local warned = warnings > 0 and ", " .. colours.count(warnings, "warning") or ""
  system.write(painter("ok", "green") .. "  " .. path .. (what and " (" .. what .. ")" or "") .. warned .. "\n")
end

function command.run(system, arguments)
  if arguments.strict and arguments.errors then refusal.say "--strict and --errors exclude each other" end
  local painter, format = colours.new(system.colour), arguments.format or "pretty"
  local plan, seen, errors, warnings = plan_all(system, arguments), {}, 0, 0
  for _, path in ipairs(arguments.operands) do
    local list, what = of_path(plan, path, seen)
    local wrong, warned = 0, 0
    for _, finding in ipairs(list) do
      findings.complete(system, finding)
      if finding.severity == "warning" then warned = warned + 1 else wrong = wrong + 1 end
      tell_finding(system, painter, finding, format)
    end
    errors, warnings = errors + wrong, warnings + warned
    if wrong == 0 and format == "pretty" then tell_fine(system, painter, path, what, warned) end
  end
  local code = errors > 0 and 2 or arguments.strict and warnings > 0 and 1 or 0
  if format == "json" then
    system.write(json.encode { what = "result", errors = errors, warnings = warnings, code = code } .. "\n")
  elseif errors > 0 then
    system.warn(colours.count(errors, "problem"), true)
  end
  return code
end

command.summary = "Loads content and shows every mistake in it."
command.text = [[
  PATH is the folder or the id of a ruleset or mod, the file of a variant, an encounter, or a contract. `check` loads
  several mods one by one, then all together.

  The exit code is 2 if there are mistakes. Without `check`, you would see unknown-word, unknown-global, and
  unknown-name in a handler only when that handler runs. The warnings are unused-field, buried-number, never-fires,
  text-names-nothing, untested and deprecated. `-- check: allow CODE` silences a warning on the same line or the next.
  In the first five lines of a file, it silences that warning in the whole file.

  json: one line for each finding, with file, line, column, severity, code, kind, id, field, data and message, then one
  with the counts.
]]
command.flags = {
  { name = "strict", text = "Exit 1 on warnings; also warn if there are no tests at all." },
  { name = "errors", text = "Only mistakes, no warnings." },
  flags.mod,
  flags.format "json",
}
command.examples = {
  { "tercio check mods/ember" },
  { "tercio check rulesets/valiance", "with each of its variants" },
  { "tercio check examples/corridor.lua" },
  { "tercio check mods/ember --strict", "fail on warnings too" },
}

return command
