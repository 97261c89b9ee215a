-- `tercio new`: writes a small, complete, tested starting point from the plain files of scripts/templates.
-- templates/any/KIND goes with every ruleset, templates/RULESET/KIND has the files that differ for one; templates/games
-- says how their tests begin.
local engine = import "content/engine"
local manifest_text = import "check/manifest_text"
local refusal = import "program/refusal"
local rulesets = import "program/rulesets"
local tables = import "world/tables"

local KINDS = { "mod", "ability", "reaction", "status", "trait", "archetype", "variant", "ruleset", "encounter" }
local LONGEST = 40   -- letters of a name
local GAMES = include "scripts/templates/games.lua"
local PARTS = { ability = "abilities", reaction = "abilities", status = "statuses", trait = "traits" }   -- of a unit
local IN_MOD = tables.copy(PARTS, { archetype = true })
local MAY_BE_IN_MOD = { encounter = true, variant = true }

local function near(word, names) return refusal.near(word, names, true) end

-- The folder of a ruleset or mod, and all ids there are: below the present folder, then in the project.
local function find(system, what, id)
  local known, folder_of = rulesets.ids(system, what)
  return folder_of[id], known
end

-- "hot_foot" for people: "Hot foot".
local function title_of(name) return (name:gsub("_", " "):gsub("^%l", string.upper)) end

-- The first archetype that takes one cell, else the first.
local function small_archetype(sealed)
  local order = sealed.order.archetype or {}
  for _, id in ipairs(order) do
    local body = sealed.kinds.body[sealed.kinds.archetype[id].body or ""]
    if not body or not body.cells and (body.edge or 1) == 1 and (body.height or 1) <= 1 then return id end
  end
  return order[1] or "fighter"
end

-- What a ruleset has to put into templates that know nothing of it: a first archetype, topology and event to answer.
local function facts_of(ruleset)
  local sealed = engine.load { ruleset = ruleset, roots = { "." } }
  if not sealed then return nil end
  local topology = "square4"
  for index, name in ipairs(engine.manifest().topologies) do
    if index == 1 or (topology == "graph" or topology == "cube") and name ~= "graph" then topology = name end
  end
  local event = sealed.event_order[1]
  for _, name in ipairs(sealed.event_order) do
    local fits = name:find "^use%." or name:find "^turn%." and not event:find "^use%."
    if fits and not sealed.events[name].own then event = name end
  end
  return { ARCHETYPE = small_archetype(sealed), TOPOLOGY = topology, REACTIONEVENT = event or "use.target" }
end

local function fill(text, words) return (text:gsub("%f[%w_]%u%u%u+%f[^%w_]", words)) end

-- What the tests of a ruleset say that are written for it.
local function set_game(words, kind, ruleset)
  local game = GAMES[ruleset] or { hero = words.ARCHETYPE, foe = words.ARCHETYPE,
    arena = 'topology = "' .. words.TOPOLOGY .. '", size = { 8, 4 }' }
  local layer = kind == "variant" and 'variant = "' .. words.VARIANT or 'mod = "' .. (words.MOD or words.NAME)
  local unit = PARTS[kind] and game.unit and ",\n  " .. game.unit or ""
  words.HEAD = ('ruleset = "%s",%s seed = 1,'):format(ruleset, words.MOD and ' mod = "' .. words.MOD .. '",' or "")
  words.RULESET, words.HERO, words.FOE, words.PARTS = ruleset, game.hero, game.foe, PARTS[kind]
  words.GAME = 'local tercio = require "tercio"\n' ..
    ('local game = tercio.game { ruleset = "%s", %s", %s%s }'):format(ruleset, layer, game.arena, unit)
end

-- The templates of a kind: names below its folder, in order, and the path of each.
local function templates_of(system, kind, ruleset)
  local names, path_of, root = {}, {}, system.root .. "/scripts/templates/"
  for _, below in ipairs { PARTS[kind] and "any/part" or "any/" .. kind, "any/" .. kind,
    (ruleset or "any") .. "/" .. kind } do
    local folder = root .. below
    for _, path in ipairs(system.mode(folder) == "folder" and system.list(folder, ".lua") or {}) do
      local name = path:sub(#folder + 1)
      if not path_of[name] then names[#names + 1] = name end
      path_of[name] = path
    end
  end
  table.sort(names)
  return names, path_of
end

-- The files of one starting point: list of { path, text }. place: base and tests, where they and their tests go.
local function files_of(system, kind, place, words)
  local files = {}
  local names, path_of = templates_of(system, kind, words.RULESET)
  for index, name in ipairs(names) do
    local inside = name:gsub("NAME", words.NAME)
    local test = place.tests and inside:match "^/tests(/.*)$"
    files[index] = { path = test and place.tests .. test or place.base .. inside,
      text = fill(assert(system.read(path_of[name])), words) }
  end
  return files
end

-- Those of a mod for several rulesets: one manifest, and a test of the mod as a whole for each of them.
local function files_of_mod(system, place, words)
  local files = {}
  for index, ruleset in ipairs(place.rulesets) do
    set_game(words, "mod", ruleset)
    for _, file in ipairs(files_of(system, "mod", place, words)) do
      local folder = file.path:match "^(.*/)mod_spec%.lua$"
      if folder then file.path = folder .. ruleset .. "_spec.lua" end
      if folder or index == 1 then files[#files + 1] = file end
    end
  end
  return files
end

-- What the repository of a mod has besides: how to use it, and how the common forges test it at each push.
local FORGES = { ["/README.md"] = "/README.md", ["/github.yml"] = "/.github/workflows/test.yml",
  ["/gitlab.yml"] = "/.gitlab-ci.yml", ["/forgejo.yml"] = "/.forgejo/workflows/test.yml" }

local function files_of_repository(system, place, words)
  local root = system.root .. "/scripts/templates/any/repository"
  return tables.map(tables.names(FORGES), function(name)
    return { path = place.base .. FORGES[name], text = fill(assert(system.read(root .. name)), words) }
  end)
end

-- Writes all files or none.
local function write_all(system, files)
  local fine, path, why = system.create(files)
  if fine then return end
  local what = why and " cannot be written: " .. why .. "; " or " is there already: "
  refusal.say(path .. what .. "nothing has been written")
end

-- The command line's words for the mod that something went into: by its id, or by its folder if it lies elsewhere.
local function mod_words(system, words, place, shown)
  local id = words.MOD or words.NAME
  local mod = find(system, "mods", id) == shown and id or shown
  return mod, " --mod " .. mod .. (#place.only > 0 and " --ruleset " .. place.only or "")
end

-- What to do next with something in a mod.
local function steps_in_mod(system, kind, words, place, shown, steps)
  local mod, flags = mod_words(system, words, place, shown)
  local tournament = engine.manifest().tournament
  steps[2] = { "tercio show " .. words.MOD .. ":" .. words.NAME .. flags, "how it reads" }
  steps[3] = { "tercio test " .. shown .. " --watch", "tests it as you write" }
  if tournament and kind == "archetype" then
    steps[4] = { "tercio tournament " .. words.RULESET .. " --mod " .. mod, "counts who wins, it among all" }
  elseif tournament then
    steps[4] = { "tercio fuzz " .. shown, "plays it at random" }
  end
  return steps
end

-- What to do next: list of { command, what it is for }.
local function next_steps(system, kind, words, place, files)
  local shown = place.shown or place.base
  local steps = { { "tercio test " .. shown, "it passes as it is" } }
  if kind == "variant" then
    steps[2] = { "tercio run FILE --variant " .. words.VARIANT, "plays an encounter by it" }
    steps[3] = { "tercio compare FILE --variant " .. words.VARIANT, "shows what it changes" }
  elseif kind == "encounter" then
    steps[1] = { "tercio run " .. files[1].path, "plays it; --board draws it" }
    steps[2] = { "tercio test " .. files[1].path, "says only whether it holds" }
  elseif kind == "ruleset" then
    steps[2] = { "tercio run " .. shown .. "/tests/first.lua", "plays its first encounter" }
    steps[3] = { "tercio new mod NAME --ruleset " .. words.NAME, "homebrew over it" }
  elseif kind == "mod" then
    local _, flags = mod_words(system, words, place, shown)
    steps[2] = { "tercio new ability NAME" .. flags, "or a reaction, status, trait, archetype, encounter, variant" }
  else
    return steps_in_mod(system, kind, words, place, shown, steps)
  end
  return steps
end

local function report(system, kind, words, place, files)
  for _, file in ipairs(files) do system.write("wrote " .. file.path .. "\n") end
  system.write "\nNow:\n"
  local steps, width = next_steps(system, kind, words, place, files), 0
  for _, step in ipairs(steps) do width = math.max(width, #step[1]) end
  for _, step in ipairs(steps) do
    local wide = width + #step[2] + 6 <= system.width
    system.write("  " .. step[1] .. (wide and (" "):rep(width - #step[1] + 3) .. step[2] or "") .. "\n")
  end
end

-- The mod that something goes into: its folder, id and ruleset, and whether it has others too.
local function mod_of(system, arguments, kind, name)
  local given = arguments.mod
  local folder, known
  if given:find("/", 1, true) then
    folder = given:gsub("/+$", "")
    if not system.mode(folder .. "/mod.lua") then
      refusal.say("no mod in '" .. given .. "': it has no mod.lua (tercio new mod NAME makes one)")
    end
  else
    folder, known = find(system, "mods", given)
    if not folder then
      refusal.say(("no mod '%s'%s; tercio new mod %s --ruleset R makes one"):format(given, near(given, known), given))
    end
  end
  local list, id = manifest_text.rulesets_of(system.read(folder .. "/mod.lua") or ""), folder:match "[^/]+$"
  local ruleset = arguments.ruleset[1] or #list == 1 and list[1]
  if not ruleset and #list > 1 then
    refusal.say(("mod '%s' is for several rulesets; for which? tercio new %s %s --mod %s --ruleset R (%s)"):format(id,
      kind, name, given, table.concat(list, ", ")))
  end
  if tables.has(list, ruleset) then return { folder = folder, id = id, ruleset = ruleset, several = #list > 1 } end
  refusal.say(("mod '%s' is not for '%s' (its manifest names: %s)"):format(id, ruleset, table.concat(list, ", ")))
end

-- Where something in a mod goes. Content for one of several rulesets lies in a folder of that name; so do its tests.
local function place_in_mod(system, arguments, kind, name)
  if not arguments.mod then refusal.say("into which mod? tercio new " .. kind .. " " .. name .. " --mod M") end
  local mod = mod_of(system, arguments, kind, name)
  local tests = mod.folder .. "/tests" .. (mod.several and "/" .. mod.ruleset or "")
  local base = mod.folder .. (mod.several and kind ~= "variant" and "/only/" .. mod.ruleset or "")
  return { base = kind == "encounter" and tests or base, tests = tests, rulesets = { mod.ruleset }, mod = mod.id,
    shown = mod.folder, only = mod.several and mod.ruleset or "" }
end

local function place_of_ruleset(system, arguments, name)
  if arguments.ruleset[1] then refusal.say "--ruleset is not for rulesets: leave it out" end
  local there = find(system, "rulesets", name)
  if there then refusal.say("there is a ruleset '" .. name .. "' already, in " .. there) end
  return { base = (arguments["in"] or "rulesets") .. "/" .. name, rulesets = {} }
end

-- Checks the rulesets that a mod, variant or encounter is for.
local function check_rulesets(system, given, kind, name)
  local _, known = find(system, "rulesets", "")
  if not given[1] then
    refusal.say(("for which ruleset? tercio new %s %s --ruleset R (there is: %s)%s"):format(kind, name,
      table.concat(known, ", "), MAY_BE_IN_MOD[kind] and "; or --mod M, if it goes into a mod" or ""))
  end
  local seen = {}
  for index, ruleset in ipairs(given) do
    if not find(system, "rulesets", ruleset) then
      refusal.say("no ruleset '" .. ruleset .. "'" .. near(ruleset, known))
    end
    if seen[ruleset] then refusal.say("--ruleset " .. ruleset .. " is given twice") end
    if index > 1 and not GAMES[ruleset] then
      refusal.say("no template tests '" .. ruleset .. "': name it first, or later in the mod's manifest")
    end
    seen[ruleset] = true
  end
end

-- Where it goes and for which rulesets: { base =, tests =, rulesets =, mod = }.
local function place_of(system, arguments, kind, name)
  local given = arguments.ruleset
  if kind ~= "mod" and #given > 1 then refusal.say "only a mod may be for several rulesets: give --ruleset once" end
  if IN_MOD[kind] or MAY_BE_IN_MOD[kind] and arguments.mod then return place_in_mod(system, arguments, kind, name) end
  if arguments.mod then refusal.say("a " .. kind .. " goes into no mod: leave --mod out") end
  if kind == "ruleset" then return place_of_ruleset(system, arguments, name) end
  check_rulesets(system, given, kind, name)
  local base = kind == "variant" and find(system, "rulesets", given[1]) or arguments["in"] or "encounters"
  if kind == "mod" then
    local there = find(system, "mods", name)
    if there and not arguments["in"] and not arguments.repository then
      refusal.say("there is a mod '" .. name .. "' already, in " .. there)
    end
    base = (arguments["in"] or arguments.repository and "." or "mods") .. "/" .. name
  end
  return { base = base, rulesets = given, only = #given > 1 and given[1] or "" }
end

-- Refuses what cannot be made, or not under this name.
local function check_words(arguments, kind, name)
  if not tables.has(KINDS, kind) then refusal.say("no kind '" .. kind .. "'" .. near(kind, KINDS)) end
  if not name then refusal.say("what should the " .. kind .. " be called? tercio new " .. kind .. " NAME") end
  local wrong
  if not name:find "^%l[%l%d_]*$" then
    wrong = "is not a name: a name is lower_snake, a letter, then letters, digits and _, as hot_foot"
  elseif #name > LONGEST then
    wrong = "is too long: a name has " .. LONGEST .. " letters at most"
  elseif name:find "_spec$" then
    wrong = "is not a name: files that end in _spec are tests, not content"
  end
  if wrong then refusal.say("'" .. name .. "' " .. wrong) end
  if arguments.repository and kind ~= "mod" then refusal.say "--repository is for mods" end
  if arguments["in"] and kind ~= "mod" and kind ~= "ruleset" and kind ~= "encounter" then
    refusal.say("--in says where a mod, ruleset or encounter goes; other things go into their " ..
      (kind == "variant" and "ruleset, or mod" or "mod"))
  end
end

local function run(system, arguments)
  local kind, name = arguments.operands[1], arguments.operands[2]
  check_words(arguments, kind, name)
  local place = place_of(system, arguments, kind, name)
  local words = { NAME = name, TITLE = title_of(name), MOD = place.mod,
    VARIANT = (place.mod and place.mod .. ":" or "") .. name,
    RULESETS = table.concat(place.rulesets, " and "), RULESETLIST = '"' .. table.concat(place.rulesets, '", "') .. '"' }
  local first = place.rulesets[1]
  local facts = first and facts_of(first)
  if first and not facts then
    refusal.say("the ruleset '" .. first .. "' does not load: see tercio check rulesets/" .. first)
  end
  for key, value in pairs(facts or {}) do words[key] = value end
  if first then set_game(words, kind, first) end
  local files = #place.rulesets > 1 and files_of_mod(system, place, words) or files_of(system, kind, place, words)
  if arguments.repository then tables.append(files, files_of_repository(system, place, words)) end
  write_all(system, files)
  report(system, kind, words, place, files)
  return 0
end

return {
  name = "new", group = "Write", usage = "KIND NAME", operands = { least = 1, most = 2, wants = "which kind?" },
  summary = "Writes a small, tested starting point.",
  text = [[
    KIND is mod, ability, reaction, status, trait, archetype, variant, ruleset or encounter. The result passes `tercio
    test` as it is. `new` never overwrites a file. If a mod is for several rulesets, --ruleset chooses one of them. The
    new files then go into `only/RULESET` inside the mod's folder.
  ]],
  flags = {
    { name = "ruleset", value = "R", text = "The ruleset that it is for.", repeats = true },
    { name = "mod", value = "M", text = "The mod that it goes into: an id or a folder." },
    { name = "repository",
      text = "mod: write a repository of its own, with files that make GitHub and the like test each push." },
    { name = "in", value = "FOLDER", text = "The folder for it; mods, rulesets or encounters by default." },
  },
  examples = {
    { "tercio new mod spark --ruleset valiance", "mods/spark, a folder of homebrew" },
    { "tercio new mod spark --ruleset drive --repository", "./spark, a repository of its own" },
    { "tercio new reaction cold_snap --mod spark" },
    { "tercio new archetype giant --mod spark" },
    { "tercio new variant brutal --mod spark", "spark:brutal, for --variant" },
    { "tercio new encounter ford --ruleset drive" },
  },
  run = run,
}
