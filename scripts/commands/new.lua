-- `tercio new`: writes a small, complete, tested starting point from the plain files of scripts/templates.
-- templates/any/KIND goes with every ruleset, templates/RULESET/KIND has the files that one has otherwise.
local engine = import "content/engine"

local commands = {}

local KINDS = { "mod", "ability", "reaction", "status", "trait", "archetype", "variant", "ruleset", "encounter" }
local LONGEST = 40   -- letters of a name
local IN_MOD = { ability = true, reaction = true, status = true, trait = true, archetype = true }
local MAY_BE_IN_MOD = { encounter = true, variant = true }

local function refuse(system, text)
  system.complain("new: " .. text)
  return 2
end

local function near(word, names)
  local found = suggest(word, names)
  return found and " (did you mean '" .. found .. "'?)" or #names > 0 and " (there is: " .. table.concat(names, ", ") .. ")" or ""
end

-- The ids of the folders below base/what that hold a manifest.
local function folders(system, base, what, manifest)
  local names = {}
  for _, path in ipairs(system.list(base .. "/" .. what, manifest) or {}) do
    local id = path:match("/([^/]+)/" .. manifest:gsub("%.", "%%.") .. "$")
    if id and path == base .. "/" .. what .. "/" .. id .. "/" .. manifest then names[#names + 1] = id end
  end
  return names
end

-- The folder of a ruleset or mod and all ids there are: below the present folder, then in the project.
local function find(system, what, manifest, id)
  local known, seen, found = {}, {}, nil
  for _, base in ipairs { ".", system.root } do
    for _, name in ipairs(folders(system, base, what, manifest)) do
      if name == id and not found then found = (base == "." and "" or base .. "/") .. what .. "/" .. name end
      if not seen[name] then known[#known + 1], seen[name] = name, true end
    end
  end
  table.sort(known)
  return found, known
end

local function id_of_folder(path) return (path:gsub("/+$", ""):match "([^/]+)$") end

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
    if name:find "^use%." or name:find "^turn%." and not event:find "^use%." then event = name end
  end
  return { RULESET = ruleset, ARCHETYPE = small_archetype(sealed), TOPOLOGY = topology, REACTIONEVENT = event or "use.target" }
end

local function fill(text, words)
  text = text:gsub("\n *MODLINE(\n)", function(rest) return words.MODLINE and "\n  " .. words.MODLINE .. rest or rest end)
  return (text:gsub("%f[%w_]%u%u%u+%f[^%w_]", words))
end

local function templates(system, ruleset, kind) return system.root .. "/scripts/templates/" .. ruleset .. "/" .. kind end

-- The templates of a kind: names below its folder, in order, and the path of each.
local function templates_of(system, kind, ruleset)
  local names, path_of = {}, {}
  for _, folder in ipairs { templates(system, "any", kind), templates(system, ruleset or "any", kind) } do
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
    files[index] = { path = test and place.tests .. test or place.base .. inside, text = fill(assert(system.read(path_of[name])), words) }
  end
  return files
end

-- Those of a mod for several rulesets: one manifest, and a test of the mod as a whole for each of them.
local function files_of_mod(system, place, words)
  local files = {}
  for index, ruleset in ipairs(place.rulesets) do
    words.RULESET = ruleset
    for _, file in ipairs(files_of(system, "mod", place, words)) do
      local folder = file.path:match "^(.*/)mod_spec%.lua$"
      if folder then file.path = folder .. ruleset .. "_spec.lua" end
      if folder or index == 1 then files[#files + 1] = file end
    end
  end
  return files
end

-- Writes all files or none: nil, or what went wrong.
local function write_all(system, files)
  for _, file in ipairs(files) do
    if system.mode(file.path) then return file.path .. " is there already: nothing has been written" end
  end
  local done = {}
  for _, file in ipairs(files) do
    local fine, why = system.folder(file.path:match "^(.*)/")
    if fine then fine, why = system.save(file.path, file.text) end
    if not fine then
      for _, path in ipairs(done) do system.remove(path) end
      return file.path .. " cannot be written: " .. why .. "; nothing has been written"
    end
    done[#done + 1] = file.path
  end
  return nil
end

-- What to do then: list of { command, what it is for }.
local function next_steps(system, kind, words, place, files)
  local shown = place.shown or place.base
  local test = { "tercio test " .. shown, "it passes as it is" }
  if kind == "variant" then
    return { test, { "tercio run FILE --variant " .. words.VARIANT, "plays an encounter by it" },
      { "tercio compare FILE --variant " .. words.VARIANT, "shows what it changes" } }
  elseif kind == "encounter" then
    return { { "tercio run " .. files[1].path, "plays it; --board draws it" }, { "tercio test " .. files[1].path, "says only whether it holds" } }
  elseif kind == "ruleset" then
    return { test, { "tercio run " .. shown .. "/tests/first.lua", "plays its first encounter" },
      { "tercio new mod NAME --ruleset " .. words.NAME, "homebrew over it" } }
  end
  -- Mods that lie elsewhere are named by their folder.
  local id = words.MOD or words.NAME
  local mod = " --mod " .. (find(system, "mods", "mod.lua", id) == shown and id or shown) .. (#place.only > 0 and " --ruleset " .. place.only or "")
  if kind == "mod" then return { test, { "tercio new ability NAME" .. mod, "or a reaction, status, trait, archetype, encounter, variant" } } end
  local steps = { test, { "tercio show " .. id .. ":" .. words.NAME .. mod, "how it reads" }, { "tercio test " .. shown .. " --watch", "tests it as you write" } }
  if kind == "archetype" and engine.manifest().tournament then
    steps[#steps + 1] = { "tercio tournament " .. words.RULESET .. " --mod " .. (mod:match "^ %-%-mod (%S+)"), "counts who wins, it among all" }
  elseif engine.manifest().tournament then steps[#steps + 1] = { "tercio fuzz " .. shown, "plays it at random" } end
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

-- The rulesets that a mod is for, as its manifest writes them.
local function rulesets_of(text)
  local list = {}
  local written = text:match "rulesets%s*=%s*(%b{})" or ""
  for name in written:gmatch "([%w_]+)%s*=%s*[\"']" do list[#list + 1] = name end
  if #list == 0 then
    for name in written:gmatch "[\"']([%w_]+)[\"']" do list[#list + 1] = name end
  end
  return list
end

-- The mod that something goes into: its folder, id and ruleset, whether it has others too; or nil and why not.
local function mod_of(system, arguments, kind, name)
  local given = arguments.mod
  local folder, known
  if given:find("/", 1, true) then
    folder = given:gsub("/+$", "")
    if not system.mode(folder .. "/mod.lua") then return nil, "no mod in '" .. given .. "': it has no mod.lua (tercio new mod NAME makes one)" end
  else
    folder, known = find(system, "mods", "mod.lua", given)
    if not folder then return nil, "no mod '" .. given .. "'" .. near(given, known) .. "; tercio new mod " .. given .. " --ruleset R makes one" end
  end
  local rulesets, id = rulesets_of(system.read(folder .. "/mod.lua") or ""), id_of_folder(folder)
  local ruleset = arguments.ruleset[1] or #rulesets == 1 and rulesets[1]
  if not ruleset and #rulesets > 1 then
    return nil, ("mod '%s' is for several rulesets; for which? tercio new %s %s --mod %s --ruleset R (%s)"):format(id, kind, name, given, table.concat(rulesets, ", "))
  end
  local fits = false
  for _, known_one in ipairs(rulesets) do fits = fits or known_one == ruleset end
  if not fits then return nil, "mod '" .. id .. "' is not for '" .. tostring(ruleset) .. "' (its manifest names: " .. table.concat(rulesets, ", ") .. ")" end
  return { folder = folder, id = id, ruleset = ruleset, several = #rulesets > 1 }
end

-- Where something in a mod goes. What is for one of several rulesets lies in a folder of that name, and so do its tests.
local function place_in_mod(system, arguments, kind, name)
  if not arguments.mod then return nil, "into which mod? tercio new " .. kind .. " " .. name .. " --mod M" end
  local mod, why = mod_of(system, arguments, kind, name)
  if not mod then return nil, why end
  local tests = mod.folder .. "/tests" .. (mod.several and "/" .. mod.ruleset or "")
  local base = mod.folder .. (mod.several and kind ~= "variant" and "/only/" .. mod.ruleset or "")
  return { base = kind == "encounter" and tests or base, tests = tests, rulesets = { mod.ruleset }, mod = mod.id, shown = mod.folder,
    only = mod.several and mod.ruleset or "" }
end

-- Where it goes and for which rulesets: { base =, tests =, rulesets =, mod = }, or nil and why not.
local function place_of(system, arguments, kind, name)
  local given = arguments.ruleset
  if kind ~= "mod" and #given > 1 then return nil, "only a mod may be for several rulesets: give --ruleset once" end
  if IN_MOD[kind] or MAY_BE_IN_MOD[kind] and arguments.mod then return place_in_mod(system, arguments, kind, name) end
  if arguments.mod then return nil, "a " .. kind .. " goes into no mod: leave --mod out" end
  if kind == "ruleset" then
    if given[1] then return nil, "a ruleset is over no other: leave --ruleset out" end
    local there = find(system, "rulesets", "ruleset.lua", name)
    if there then return nil, "there is a ruleset '" .. name .. "' already, in " .. there end
    return { base = (arguments["in"] or "rulesets") .. "/" .. name, rulesets = {} }
  end
  local _, known = find(system, "rulesets", "ruleset.lua", "")
  if not given[1] then
    return nil, "for which ruleset? tercio new " .. kind .. " " .. name .. " --ruleset R (there is: " .. table.concat(known, ", ") .. ")"
      .. (MAY_BE_IN_MOD[kind] and "; or --mod M, if it goes into a mod" or "")
  end
  local seen = {}
  for index, ruleset in ipairs(given) do
    if not find(system, "rulesets", "ruleset.lua", ruleset) then return nil, "no ruleset '" .. ruleset .. "'" .. near(ruleset, known) end
    if seen[ruleset] then return nil, "--ruleset " .. ruleset .. " is given twice" end
    if index > 1 and system.mode(templates(system, ruleset, "mod")) ~= "folder" then
      return nil, "nothing is known here of how to test '" .. ruleset .. "': name it first, or later in the mod's manifest"
    end
    seen[ruleset] = true
  end
  local base = kind == "variant" and find(system, "rulesets", "ruleset.lua", given[1]) or arguments["in"] or "encounters"
  if kind == "mod" then
    local there = find(system, "mods", "mod.lua", name)
    if there and not arguments["in"] then return nil, "there is a mod '" .. name .. "' already, in " .. there end
    base = (arguments["in"] or "mods") .. "/" .. name
  end
  return { base = base, rulesets = given, only = #given > 1 and given[1] or "" }
end

-- Why something cannot be called so, or nil.
local function bad_name(name)
  if not name:find "^%l[%l%d_]*$" then return "is no name: a name is lower_snake, a letter, then letters, digits and _, as hot_foot" end
  if #name > LONGEST then return "is too long: a name has " .. LONGEST .. " letters at most" end
  if name:find "_spec$" then return "is no name: files that end in _spec are tests, and no content" end
end

function commands.run(system, arguments)
  local kind, name = arguments.operands[1], arguments.operands[2]
  local known = false
  for _, word in ipairs(KINDS) do known = known or word == kind end
  if not known then return refuse(system, "no kind '" .. kind .. "'" .. near(kind, KINDS)) end
  if not name then return refuse(system, "what should the " .. kind .. " be called? tercio new " .. kind .. " NAME") end
  local bad = bad_name(name)
  if bad then return refuse(system, "'" .. name .. "' " .. bad) end
  if arguments["in"] and kind ~= "mod" and kind ~= "ruleset" and kind ~= "encounter" then
    return refuse(system, "--in says where a mod, ruleset or encounter goes; other things go into their " .. (kind == "variant" and "ruleset, or mod" or "mod"))
  end
  local place, why = place_of(system, arguments, kind, name)
  if not place then return refuse(system, why) end
  local words = { NAME = name, TITLE = title_of(name), MOD = place.mod, MODLINE = place.mod and "mod = \"" .. place.mod .. "\",",
    VARIANT = (place.mod and place.mod .. ":" or "") .. name,
    RULESETS = table.concat(place.rulesets, " and "), RULESETLIST = '"' .. table.concat(place.rulesets, '", "') .. '"' }
  local first = place.rulesets[1]
  if first then
    local facts = facts_of(first)
    if not facts then return refuse(system, "the ruleset '" .. first .. "' does not load: see tercio check rulesets/" .. first) end
    for key, value in pairs(facts) do words[key] = value end
  end
  local files = #place.rulesets > 1 and files_of_mod(system, place, words) or files_of(system, kind, place, words)
  local wrong = write_all(system, files)
  if wrong then return refuse(system, wrong) end
  report(system, kind, words, place, files)
  return 0
end

commands.kinds = KINDS
return commands
