-- `tercio new`: writes a small, complete, tested starting point from the plain files of scripts/templates.
-- templates/RULESET/KIND has what a ruleset says of a kind, templates/any/KIND what goes with every ruleset.
local engine = import "engine"

local commands = {}

local KINDS = { "mod", "ability", "reaction", "status", "trait", "variant", "ruleset", "encounter" }
local IN_MOD = { ability = true, reaction = true, status = true, trait = true }

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
  return { ARCHETYPE = small_archetype(sealed), TOPOLOGY = topology, REACTIONEVENT = event or "use.target" }
end

local function fill(text, words)
  text = text:gsub("\n *MODLINE(\n)", function(rest) return words.MODLINE and "\n  " .. words.MODLINE .. rest or rest end)
  return (text:gsub("%f[%w_]%u%u%u+%f[^%w_]", words))
end

-- The files of one starting point: list of { path, text }.
local function files_of(system, kind, ruleset, base, words)
  local source
  for _, name in ipairs { ruleset or "any", "any" } do
    local folder = system.root .. "/scripts/templates/" .. name .. "/" .. kind
    if system.mode(folder) == "folder" then
      source = folder
      break
    end
  end
  local files = {}
  for _, path in ipairs(system.list(source, ".lua")) do
    files[#files + 1] = { path = base .. path:sub(#source + 1):gsub("NAME", words.NAME),
      text = fill(assert(system.read(path)), words) }
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

local function next_steps(kind, words, base, files)
  local steps = { { "tercio test " .. base, "it passes as it is" } }
  if kind == "mod" then
    for _, made in ipairs { "ability", "reaction", "status", "trait", "encounter" } do
      steps[#steps + 1] = { "tercio new " .. made .. " NAME --mod " .. words.NAME, "" }
    end
  elseif kind == "variant" then
    steps[#steps + 1] = { "tercio run FILE --variant " .. words.NAME, "plays an encounter by it" }
  elseif kind == "encounter" then
    steps = { { "tercio run " .. files[1].path, "plays it" }, { "tercio test " .. files[1].path, "says only whether it holds" } }
  elseif kind == "ruleset" then
    steps[#steps + 1] = { "tercio run " .. base .. "/tests/first.lua", "plays its first encounter" }
  else
    steps[#steps + 1] = { "tercio show " .. words.MOD .. ":" .. words.NAME .. " --mod " .. words.MOD, "how it reads" }
    steps[#steps + 1] = { "tercio test " .. base .. " --watch", "tests it again as you write" }
  end
  return steps
end

local function report(system, kind, words, base, files)
  for _, file in ipairs(files) do system.write("wrote " .. file.path .. "\n") end
  system.write "\nNow:\n"
  local steps, width = next_steps(kind, words, base, files), 0
  for _, step in ipairs(steps) do
    if step[2] ~= "" then width = math.max(width, #step[1]) end
  end
  for _, step in ipairs(steps) do
    local wide = #step[2] > 0 and width + #step[2] + 6 <= system.width
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

-- The mod that something goes into: its folder, id and ruleset, or nil and why not.
local function mod_of(system, arguments)
  local given = arguments.mod
  local folder, known
  if given:find("/", 1, true) then
    folder = given:gsub("/+$", "")
    if not system.mode(folder .. "/mod.lua") then return nil, "no mod in '" .. given .. "': it has no mod.lua (tercio new mod NAME makes one)" end
  else
    folder, known = find(system, "mods", "mod.lua", given)
    if not folder then return nil, "no mod '" .. given .. "'" .. near(given, known) .. "; tercio new mod " .. given .. " --ruleset R makes one" end
  end
  local rulesets = rulesets_of(system.read(folder .. "/mod.lua") or "")
  local ruleset = arguments.ruleset or rulesets[1]
  local fits = false
  for _, name in ipairs(rulesets) do fits = fits or name == ruleset end
  if not fits then return nil, "mod '" .. id_of_folder(folder) .. "' is not for '" .. tostring(ruleset) .. "' (its manifest names: " .. table.concat(rulesets, ", ") .. ")" end
  return { folder = folder, id = id_of_folder(folder), ruleset = ruleset }
end

-- Where it goes and for which ruleset: { base =, ruleset =, mod = }, or nil and why not.
local function place_of(system, arguments, kind, name)
  local place = {}
  if IN_MOD[kind] or kind == "encounter" and arguments.mod then
    if not arguments.mod then return nil, "into which mod? tercio new " .. kind .. " " .. name .. " --mod M" end
    local mod, why = mod_of(system, arguments)
    if not mod then return nil, why end
    return { base = kind == "encounter" and mod.folder .. "/tests" or mod.folder, ruleset = mod.ruleset, mod = mod.id, shown = mod.folder }
  end
  if arguments.mod then return nil, "a " .. kind .. " goes into no mod: leave --mod out" end
  if kind == "ruleset" then
    if arguments.ruleset then return nil, "a ruleset is over no other: leave --ruleset out" end
    local there = find(system, "rulesets", "ruleset.lua", name)
    if there then return nil, "there is a ruleset '" .. name .. "' already, in " .. there end
    return { base = (arguments["in"] or "rulesets") .. "/" .. name }
  end
  local _, known = find(system, "rulesets", "ruleset.lua", "")
  if not arguments.ruleset then return nil, "for which ruleset? tercio new " .. kind .. " " .. name .. " --ruleset R (there is: " .. table.concat(known, ", ") .. ")" end
  local folder = find(system, "rulesets", "ruleset.lua", arguments.ruleset)
  if not folder then return nil, "no ruleset '" .. arguments.ruleset .. "'" .. near(arguments.ruleset, known) end
  place.ruleset = arguments.ruleset
  if kind == "variant" then place.base = folder end
  if kind == "encounter" then place.base = arguments["in"] or "encounters" end
  if kind == "mod" then
    local there = find(system, "mods", "mod.lua", name)
    if there and not arguments["in"] then return nil, "there is a mod '" .. name .. "' already, in " .. there end
    place.base = (arguments["in"] or "mods") .. "/" .. name
  end
  return place
end

function commands.run(system, arguments)
  local kind, name = arguments.operands[1], arguments.operands[2]
  local known = false
  for _, word in ipairs(KINDS) do known = known or word == kind end
  if not known then return refuse(system, "no kind '" .. kind .. "'" .. near(kind, KINDS)) end
  if not name then return refuse(system, "what should the " .. kind .. " be called? tercio new " .. kind .. " NAME") end
  if not name:find "^%l[%l%d_]*$" or #name > 40 then
    return refuse(system, "'" .. name .. "' is no name: a name is lower_snake, a letter, then letters, digits and _, as hot_foot")
  end
  if arguments["in"] and kind ~= "mod" and kind ~= "ruleset" and kind ~= "encounter" then
    return refuse(system, "--in says where a mod, ruleset or encounter goes; other things go into their " .. (kind == "variant" and "ruleset" or "mod"))
  end
  local place, why = place_of(system, arguments, kind, name)
  if not place then return refuse(system, why) end
  local words = { NAME = name, TITLE = title_of(name), RULESET = place.ruleset, MOD = place.mod,
    MODLINE = place.mod and "mod = \"" .. place.mod .. "\"," }
  if place.ruleset then
    local facts = facts_of(place.ruleset)
    if not facts then return refuse(system, "the ruleset '" .. place.ruleset .. "' does not load: see tercio check rulesets/" .. place.ruleset) end
    for key, value in pairs(facts) do words[key] = value end
  end
  local files = files_of(system, kind, place.ruleset, place.base, words)
  local wrong = write_all(system, files)
  if wrong then return refuse(system, wrong) end
  report(system, kind, words, place.shown or place.base, files)
  return 0
end

commands.kinds = KINDS
return commands
