-- `tercio check`: what each path is and which loads it takes; then every problem found, once.
-- C does the loads between the two, each in a host of its own.
local paint = import "paint"
local homebrew = import "homebrew"

local commands = {}

-- A path as the registry takes a folder: with a slash in it, none at its end, and the folder's name as its last word.
local function as_folder(system, path)
  path = path:gsub("/+$", "")
  if path:find "^%.%.?$" or path:find "/%.%.?$" then
    local name = (system.real(path) or path):match "([^/]+)$"
    if name then return path .. "/../" .. name end
  end
  return path:find("/", 1, true) and path or "./" .. path
end

-- The rulesets that a mod's manifest names, as a list or as keys with versions, read as text: the registry checks what
-- it says.
local function rulesets_of(text)
  local found = {}
  local written = (text:match("rulesets%s*=%s*(%b{})") or ""):gsub("([%w_]+)%s*=%s*%b\"\"", function(name) found[#found + 1] = name end)
  for name in (found[1] and "" or written):gmatch("[\"']([%w_]+)[\"']") do found[#found + 1] = name end
  return found
end

-- A ruleset to read a mod with that names none: what is wrong with its manifest is the registry's to say.
local function any_ruleset(system)
  for _, path in ipairs(system.list(system.root .. "/rulesets", "ruleset.lua") or {}) do
    local id = path:match "/rulesets/([^/]+)/ruleset%.lua$"
    if id then return id end
  end
  return nil
end
commands.rulesets_of = rulesets_of

local function add(plan, load)
  load.problems = load.problems or {}
  plan[#plan + 1] = load
end

local function plan_folder(system, plan, path)
  local folder = as_folder(system, path)
  local manifest = system.read(folder .. "/ruleset.lua")
  if manifest then
    add(plan, { path = path, what = "ruleset", ruleset = folder })
    for _, file in ipairs(system.list(folder .. "/variants", ".lua") or {}) do
      add(plan, { path = path, ruleset = folder, variant = file:match("([^/]+)%.lua$") })
    end
    return
  end
  manifest = system.read(folder .. "/mod.lua")
  if not manifest then
    return add(plan, { path = path, problems = { path .. ": neither ruleset.lua nor mod.lua is in this folder" } })
  end
  local rulesets = rulesets_of(manifest)
  if #rulesets == 0 then rulesets[1] = any_ruleset(system) end
  for index, ruleset in ipairs(rulesets) do
    for _, root in ipairs(homebrew.roots(system, folder .. "/mod.lua")) do
      local own = root .. "/rulesets/" .. ruleset
      if system.mode(own) == "folder" then
        ruleset = as_folder(system, own)
        break
      end
    end
    add(plan, { path = path, what = index == 1 and "mod" or nil, ruleset = ruleset, mod = folder })
  end
end

-- Whether a file declares a contract; in doubt it is an encounter, and reading it says what is wrong.
local function holds_contract(system, path)
  return ("\n" .. (system.read(path) or "")):find("\n%s*contract%s*[\"'(]") ~= nil
end

local function plan_path(system, plan, path)
  local mode = system.mode(path)
  if not mode then return add(plan, { path = path, problems = { path .. ": no such file or folder" } }) end
  if mode == "folder" then return plan_folder(system, plan, path) end
  if mode ~= "file" then return add(plan, { path = path, problems = { path .. ": this is no plain file" } }) end
  local ruleset, variant = path:match("^(.*)/variants/([^/]+)%.lua$")
  if not ruleset then ruleset, variant = ".", path:match("^variants/([^/]+)%.lua$") end
  if variant and system.mode(ruleset .. "/ruleset.lua") then
    return add(plan, { path = path, what = "variant", ruleset = as_folder(system, ruleset), variant = variant })
  end
  if not path:find("%.lua$") then
    return add(plan, { path = path, problems = { path .. ": neither a ruleset, a mod, a variant nor an encounter" } })
  end
  add(plan, { path = path, what = holds_contract(system, path) and "contract" or "encounter", encounter = path })
end

-- Reads an encounter and builds its world without playing it, or all those of a contract; gives the lines of what is
-- wrong.
function commands.encounter(system, path)
  if holds_contract(system, path) then return import("commands_contract").check(system, path) end
  local encounter, homebrew = import "encounter", import "homebrew"
  local found, problems = encounter.read(path, path)
  local play
  if found then play, problems = encounter.open(found, { roots = homebrew.roots(system, path) }) end
  local lines = {}
  for index, problem in ipairs(play and {} or problems) do lines[index] = encounter.line(problem) end
  return lines
end

-- Makes the rules of content that was loaded, for each field it is played on: lines of what is wrong with them.
function commands.compile(sealed)
  local engine, lines, seen = import "engine", {}, {}
  engine.sealed, engine.ruleset = sealed, engine.ruleset_of(sealed)
  for _, topology in ipairs(engine.manifest().topologies) do
    local fine, why = pcall(engine.book, topology)
    why = not fine and (type(why) == "table" and why.text or tostring(why))
    if why and not seen[why] then lines[#lines + 1], seen[why] = why, true end
  end
  return lines
end

-- The loads for all paths: list of { path, what, ruleset, mod, variant, encounter, problems }.
function commands.plan(system, arguments)
  local plan = {}
  for _, path in ipairs(arguments.operands) do plan_path(system, plan, path) end
  return plan
end

function commands.run(system, arguments, plan)
  local painter = paint.new(system.colour)
  local seen, total = {}, 0
  for _, path in ipairs(arguments.operands) do
    local count, what = 0, nil
    for _, load in ipairs(plan) do
      if load.path == path then
        what = what or load.what
        for _, line in ipairs(load.problems) do
          if not seen[line] then
            seen[line], count = true, count + 1
            system.warn(line)
          end
        end
      end
    end
    total = total + count
    if count == 0 then system.write(painter("ok", "green") .. "  " .. path .. (what and (" (" .. what .. ")") or "") .. "\n") end
  end
  if total == 0 then return 0 end
  system.warn(paint.count(total, "problem"))
  return 2
end

return commands
