-- The rulesets and mods that there are, below the present folder and in the project; and loading several rulesets into
-- one host, to look at and not to play.
local encounter = import "play/encounter"
local engine = import "content/engine"
local flags = import "program/flags"
local refusal = import "program/refusal"
local tables = import "world/tables"

local rulesets = {}

local MANIFEST = { rulesets = "ruleset.lua", mods = "mod.lua" }

-- The folders that hold "rulesets" or "mods", each as a folder of its id: the nearest first.
local function bases(system, what)
  local list = { what }
  for _, folder in ipairs(CONTENT_FOLDERS) do tables.append(list, { folder .. "/" .. what, folder }) end
  return tables.append(list, { system.root .. "/" .. what })
end

-- The ids of all "rulesets" or "mods", in byte order; and the folder of each by its id.
function rulesets.ids(system, what)
  local ids, folder_of = {}, {}
  for _, base in ipairs(bases(system, what)) do
    for _, path in ipairs(system.list(base, MANIFEST[what], 2) or {}) do
      local id = path:match "([^/]+)/[^/]+$"
      if path == base .. "/" .. id .. "/" .. MANIFEST[what] and not folder_of[id] then
        ids[#ids + 1], folder_of[id] = id, path:match "^(.*)/"
      end
    end
  end
  table.sort(ids)
  return ids, folder_of
end

-- The folder of a "ruleset" or "mod" that is named by its id or its folder; nil if there is none.
function rulesets.find(system, what, name)
  for _, base in ipairs(bases(system, what)) do
    if system.mode(base .. "/" .. name .. "/" .. MANIFEST[what]) == "file" then return base .. "/" .. name end
  end
  return system.mode(name .. "/" .. MANIFEST[what]) == "file" and name or nil
end

function rulesets.is_mod(system, name) return rulesets.find(system, "mods", name) ~= nil end

-- ---- loading ---------------------------------------------------------------------------------------

-- Loads a ruleset with layers: { ruleset =, sealed =, library = }, or nil and problems.
local function load(ruleset, layers, survey)
  local library = registry.another()
  local sealed, problems = library.load { ruleset = ruleset, roots = engine.roots { "." },
    survey = survey, mods = layers.mods,
    variants = layers.variants, options = layers.options }
  if sealed then return { ruleset = ruleset, sealed = sealed, library = library } end
  return nil, problems
end

-- Drops what was loaded, which would take memory until the program ends.
function rulesets.let_go(loaded)
  for _, entry in ipairs(loaded) do entry.library.let_go() end
end

-- Whether a layer or option of the command line belongs to other rulesets than this one.
local function is_for_another(problem, ruleset)
  if problem.data.of ~= ruleset then return false end
  return problem.code == "other-ruleset" or problem.code == "not-there" and
    (problem.kind == "variant" or problem.data.by == "the command line")
end

-- Adds the layers that are for other rulesets, "mod 'ember' is for 'valiance'", each once: whether there are any.
local function note_strangers(strangers, problems)
  local found = false
  for _, problem in ipairs(problems) do
    if problem.code == "other-ruleset" then
      local told = ("%s '%s' is for %s"):format(problem.kind, problem.id, problem.data.expected)
      if not strangers[told] then strangers[#strangers + 1], strangers[told] = told, true end
      found = true
    end
  end
  return found
end

-- A ruleset among several does not load: it is left out, in silence if a layer is not for it, with a warning if it is
-- wrong itself. Refuses when the layers are wrong.
local function leave_out(system, ruleset, layers, problems, declined)
  for _, problem in ipairs(problems) do
    if problem.code == "host" then refusal.problems(problems) end -- the system failed, and not the ruleset
  end
  local layered = #layers.mods + #layers.variants + #layers.options > 0
  for _, problem in ipairs(layered and problems or {}) do
    if is_for_another(problem, ruleset) then
      if note_strangers(declined.strangers, problems) then return end
      for _, other in ipairs(problems) do
        local line = encounter.line(other)
        if not declined[line] then declined[#declined + 1], declined[line] = other, true end
      end
      return
    end
  end
  if layered and load(ruleset, { mods = {}, variants = {}, options = {} }, true) then refusal.problems(problems) end
  system.complain(("the ruleset '%s' does not load (tercio check rulesets/%s): its content is left out"):format(ruleset,
    ruleset))
end

-- Loads the ruleset `only` with the layers of the command line, or (nil) each that there is: a list of
-- { ruleset =, sealed =, library = }. What is wrong is refused. how: { only =, mod = one more mod, survey = read
-- variants too that are not chosen, lenient = leave a wrong ruleset out with a warning }
function rulesets.load(system, arguments, how)
  local layers = { mods = { table.unpack(arguments.mod or {}) }, variants = arguments.variant or {},
    options = flags.settings(arguments.option or {}) }
  if how.mod and not tables.has(layers.mods, how.mod) then table.insert(layers.mods, how.mod) end
  local loaded, declined = {}, { strangers = {} }
  for _, ruleset in ipairs(how.only and { how.only } or rulesets.ids(system, "rulesets")) do
    local entry, problems = load(ruleset, layers, how.survey)
    if entry then
      loaded[#loaded + 1] = entry
    elseif how.lenient then
      leave_out(system, ruleset, layers, problems, declined)
    else
      refusal.problems(problems)
    end
  end
  if not how.only and #loaded == 0 and #declined > 0 then refusal.problems(declined) end
  if not how.only and #loaded == 0 and #declined.strangers > 0 then
    refusal.say("no ruleset takes all of these layers: " .. table.concat(declined.strangers, ", "))
  end
  return loaded
end

return rulesets
