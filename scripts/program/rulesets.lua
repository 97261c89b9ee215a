-- The rulesets and mods that there are, below the present folder and in the project; and loading several rulesets into one
-- host, to look at and not to play.
local encounter = import "play/encounter"
local flags = import "program/flags"
local refusal = import "program/refusal"

local rulesets = {}

local MANIFEST = { rulesets = "ruleset.lua", mods = "mod.lua" }

-- The ids of all "rulesets" or "mods", in byte order; and the folder of each by its id.
function rulesets.ids(system, what)
  local ids, folder_of = {}, {}
  for _, base in ipairs { "", system.root .. "/" } do
    for _, path in ipairs(system.list(base .. what, MANIFEST[what], 2) or {}) do
      local id = path:match "([^/]+)/[^/]+$"
      if path == base .. what .. "/" .. id .. "/" .. MANIFEST[what] and not folder_of[id] then
        ids[#ids + 1], folder_of[id] = id, path:match "^(.*)/"
      end
    end
  end
  table.sort(ids)
  return ids, folder_of
end

-- The folder of a "ruleset" or "mod" that is named by its id or its folder; nil if there is none.
function rulesets.find(system, what, name)
  for _, folder in ipairs { what .. "/" .. name, system.root .. "/" .. what .. "/" .. name, name } do
    if system.mode(folder .. "/" .. MANIFEST[what]) == "file" then return folder end
  end
  return nil
end

function rulesets.is_mod(system, name) return rulesets.find(system, "mods", name) ~= nil end

-- ---- loading ---------------------------------------------------------------------------------------

-- Loads a ruleset with layers: { ruleset =, sealed =, library = }, or nil and lines.
local function load(ruleset, layers, survey)
  local library = registry.another()
  local sealed, problems = library.load { ruleset = ruleset, roots = { ".", ROOT }, survey = survey, mods = layers.mods,
    variants = layers.variants, options = layers.options }
  if sealed then return { ruleset = ruleset, sealed = sealed, library = library } end
  for index, problem in ipairs(problems) do problems[index] = encounter.line(problem) end
  return nil, problems
end

-- How a line begins and goes on that says: a layer or option belongs to other rulesets than this one.
local FOR_ANOTHER = { { "", ", not for '%s'" }, { "no variant '", " of '%s'" },
  { "the command line: no option '", " in '%s'" } }

local function is_for_another(line, ruleset)
  for _, form in ipairs(FOR_ANOTHER) do
    if line:find(form[1], 1, true) == 1 and line:find(form[2]:format(ruleset), 1, true) then return true end
  end
  return false
end

-- Adds what the lines say of layers for other rulesets, "mod 'ember' is for 'valiance'", each once: whether they do.
local function note_strangers(strangers, lines)
  local found = false
  for _, line in ipairs(lines) do
    local told = line:match ": (mod '.-), not for '" or line:match ": (variant '.-), not for '"
    if told and not strangers[told] then strangers[#strangers + 1], strangers[told] = told, true end
    found = found or told ~= nil
  end
  return found
end

-- A ruleset among several does not load: it is left out, in silence if a layer is not for it, with a warning if it is wrong
-- itself. Refuses when the layers are wrong.
local function leave_out(system, ruleset, layers, lines, declined)
  local layered = #layers.mods + #layers.variants + #layers.options > 0
  for _, line in ipairs(layered and lines or {}) do
    if is_for_another(line, ruleset) then
      if note_strangers(declined.strangers, lines) then return end
      for _, other in ipairs(lines) do
        if not declined[other] then declined[#declined + 1], declined[other] = other, true end
      end
      return
    end
  end
  if layered and load(ruleset, { mods = {}, variants = {}, options = {} }, true) then refusal.lines(lines) end
  system.complain(("the ruleset '%s' does not load (tercio check rulesets/%s): its content is left out"):format(ruleset,
    ruleset))
end

-- Loads the ruleset `only` with the layers of the command line, or (nil) each that there is: a list of
-- { ruleset =, sealed =, library = }. What is wrong is refused. how: { only =, mod = one more mod, survey = read variants
-- too that are not chosen, lenient = leave a wrong ruleset out with a warning }
function rulesets.load(system, arguments, how)
  local layers = { mods = { table.unpack(arguments.mod or {}) }, variants = arguments.variant or {},
    options = flags.settings(arguments.option or {}) }
  local known = not how.mod
  for _, mod in ipairs(layers.mods) do known = known or mod == how.mod end
  if not known then table.insert(layers.mods, how.mod) end
  local loaded, declined = {}, { strangers = {} }
  for _, ruleset in ipairs(how.only and { how.only } or rulesets.ids(system, "rulesets")) do
    local entry, lines = load(ruleset, layers, how.survey)
    if entry then
      loaded[#loaded + 1] = entry
    elseif how.lenient then
      leave_out(system, ruleset, layers, lines, declined)
    else
      refusal.lines(lines)
    end
  end
  if not how.only and #loaded == 0 and #declined > 0 then refusal.lines(declined) end
  if not how.only and #loaded == 0 and #declined.strangers > 0 then
    refusal.say("no ruleset takes all of these layers: " .. table.concat(declined.strangers, ", "))
  end
  return loaded
end

return rulesets
