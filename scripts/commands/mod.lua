-- `tercio mod`: adds mods from folders and archives, lists them, removes them; the lock file says what was added.
local colours = import "report/colours"
local manifest_text = import "check/manifest_text"
local mods = import "package/mods"
local refusal = import "program/refusal"
local tables = import "world/tables"

local WORDS = { "add", "list", "remove" }

-- The folder of mods that is meant, and its lock.
local function place_of(system, arguments)
  local folder = "mods"
  if arguments.user then
    folder = (system.personal or refusal.say "--user: there is no home folder (HOME is not set)") .. "/mods"
  end
  local lock, wrong = mods.lock(system, folder)
  return folder, lock or refusal.lines { wrong }
end

local function operands_of(arguments, wants)
  local list = { table.unpack(arguments.operands, 2) }
  if #list == 0 then refusal.say(wants) end
  return list
end

-- Reads one mod: { id =, version =, files =, from =, digest =, rulesets = }, or refuses.
local function read(system, path)
  path = path:gsub("(.)/+$", "%1")
  if not system.mode(path) then refusal.lines { path .. ": no such file or folder" } end
  local files, why = mods.files(system, path)
  if not files then refusal.lines { path .. ": " .. why } end
  local manifest
  for _, file in ipairs(files) do manifest = manifest or file.path == "mod.lua" and file.text end
  local id, version = mods.named(manifest or "")
  if not id or not id:find "^%l[%l%d_]*$" then
    refusal.lines { path .. ": its mod.lua declares no mod, as mod \"spark\"" }
  end
  local names = manifest_text.rulesets_of(manifest)
  if #names == 0 then refusal.lines { path .. ": its mod.lua names no rulesets, as rulesets = { \"valiance\" }" } end
  return { id = id, version = version, files = files, from = path, digest = mods.digest(files), rulesets = names }
end

local function add(system, arguments)
  local folder, lock = place_of(system, arguments)
  local list = tables.map(operands_of(arguments, "which mod? tercio mod add PATH, a folder or an archive"),
    function(path) return read(system, path) end)
  for _, mod in ipairs(list) do
    local place, row = folder .. "/" .. mod.id, lock[mod.id]
    if system.mode(place) then
      if not row then refusal.lines { place .. " is there, and was not added by tercio mod: it is left as it is" } end
      if mods.state(system, folder, mod.id, row) ~= "as added" then
        refusal.lines { place .. " was changed since it was added: save your changes, then tercio mod remove " ..
          mod.id .. " --changed" }
      end
    end
  end
  for _, mod in ipairs(list) do
    local row = lock[mod.id]
    local fine, why = mods.put(system, folder, mod.id, mod.files)
    if not fine then refusal.say("cannot write " .. folder .. "/" .. mod.id .. ": " .. why) end
    local before = row and row.version ~= mod.version and " (was " .. row.version .. ")" or ""
    lock[mod.id] = { version = mod.version, digest = mod.digest, from = mod.from, files = #mod.files }
    fine, why = mods.save_lock(system, folder, lock)
    if not fine then refusal.say("cannot write the lock file: " .. why) end
    system.write(("added %s %s%s to %s: %s, for %s\n"):format(mod.id, mod.version or "", before, folder,
      colours.count(#mod.files, "file"), table.concat(mod.rulesets, ", ")))
  end
  return 0
end

local function list(system, arguments)
  if arguments.operands[2] then refusal.say "tercio mod list takes no name" end
  local folder, lock = place_of(system, arguments)
  local rows, changed, seen = {}, false, {}
  for _, path in ipairs(system.list(folder, "mod.lua", 2) or {}) do
    local id = path:match "([^/]+)/mod%.lua$"
    if path == folder .. "/" .. id .. "/mod.lua" and not lock[id] then
      local _, version = mods.named(system.read(path) or "")
      rows[#rows + 1] = { id, version or "", "your own", "" }
    end
    seen[id] = true
  end
  for id, row in pairs(lock) do
    local state = mods.state(system, folder, id, row)
    changed = changed or state ~= "as added"
    rows[#rows + 1] = { id, row.version or "", state, row.from }
  end
  table.sort(rows, function(a, b) return a[1] < b[1] end)
  if #rows == 0 then
    system.write("no mods in " .. folder .. "\n")
    return 0
  end
  for _, line in ipairs(colours.columns(rows, system.width, colours.new(system.colour))) do
    system.write((line:gsub(" +$", "")) .. "\n")
  end
  return changed and 1 or 0
end

local function remove(system, arguments)
  local folder, lock = place_of(system, arguments)
  local ids = operands_of(arguments, "which mod? tercio mod remove NAME")
  for _, id in ipairs(ids) do
    if not lock[id] then
      local there = system.mode(folder .. "/" .. id) and ": it was not added by tercio mod, so it is left as it is" or
        refusal.near(id, tables.names(lock), true)
      refusal.say("no mod '" .. id .. "' was added to " .. folder .. there)
    end
    if not arguments.changed and mods.state(system, folder, id, lock[id]) == "changed" then
      refusal.say(folder .. "/" .. id .. " was changed since it was added; --changed removes it all the same")
    end
  end
  for _, id in ipairs(ids) do
    if system.mode(folder .. "/" .. id) then
      local fine, why = system.remove(folder .. "/" .. id)
      if not fine then refusal.say("cannot remove " .. folder .. "/" .. id .. ": " .. why) end
    end
    lock[id] = nil
    local fine, why = mods.save_lock(system, folder, lock)
    if not fine then refusal.say("cannot write the lock file: " .. why) end
    system.write("removed " .. id .. " from " .. folder .. "\n")
  end
  return 0
end

local function run(system, arguments)
  local word = arguments.operands[1]
  if not tables.has(WORDS, word) then refusal.say("no '" .. word .. "'" .. refusal.near(word, WORDS, true)) end
  return ({ add = add, list = list, remove = remove })[word](system, arguments)
end

return {
  name = "mod", group = "Write", usage = "add|list|remove [PATH|NAME...]",
  operands = { least = 1, wants = "add, list or remove?" },
  summary = "Adds mods from folders and archives, lists and removes them.",
  text = [[
    `add` copies a mod into mods/ of the current folder: from a folder, or from an archive (tar, zip or 7z, compressed
    or not). Nothing is downloaded, and nothing of the mod runs. For each mod, mods/lock.json keeps its source, its
    version and a digest of its files. Adding a mod again replaces it, unless you changed its files.

    `list` says for each mod whether it is unchanged, changed, missing, or your own; the exit code is 1 if one is
    changed or missing. `remove` removes what was added.
  ]],
  flags = {
    { name = "user", text = "Use ~/.local/share/tercio/mods. Mods there work in every folder." },
    { name = "changed", text = "remove: remove a mod even if you changed its files." },
  },
  examples = {
    { "tercio mod add downloads/spark.tar.gz" },
    { "tercio mod add downloads/spark.tar.gz --user", "for encounters in every folder" },
    { "tercio mod list" },
    { "tercio mod remove spark" },
    { "tercio mod remove spark --user" },
  },
  run = run,
}
