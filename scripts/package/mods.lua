-- Mods that are added to a folder of mods, and what its lock file says of them. Nothing is downloaded: a mod comes from
-- a folder or an archive on this machine.
local lua_tokens = import "check/lua_tokens"
local tables = import "world/tables"

local mods = {}

local LOCK = "lock.json"
local FILES_MOST, BYTES_MOST = 2000, 16 << 20

-- ---- what a mod is made of -------------------------------------------------------------------------

-- Why a path inside a mod is not written; nil when it may be.
local function path_fault(path)
  if path:find "[%c\\]" then return "has a name with control characters or backslashes" end
  if path:find "^/" or path:find "^%a:" then return "would be written outside the mod" end
  for part in path:gmatch "[^/]+" do
    if part == ".." then return "would be written outside the mod" end
  end
  return #path > 200 and "has a name of more than 200 letters" or nil
end

local function is_hidden(path) return path:find "^%." ~= nil or path:find("/.", 1, true) ~= nil end

-- The folder inside an archive in which the one mod.lua lies that is nearest to the top: "" or "spark/". nil and why.
local function top_of(files)
  local best, twice
  for _, file in ipairs(files) do
    local folder = file.path:match "^(.*/)mod%.lua$" or file.path == "mod.lua" and ""
    if folder then
      local depth, least = select(2, folder:gsub("/", "")), best and select(2, best:gsub("/", ""))
      twice = best ~= nil and depth == least
      if not best or depth < least then best = folder end
    end
  end
  if not best then return nil, "no mod is in it: there is no mod.lua" end
  if twice then return nil, "several mods are in it: unpack it, and add one after the other" end
  return best
end

-- What is wrong with the files as they stand in a folder or an archive; nil when nothing is.
local function files_fault(files)
  local bytes, seen = 0, {}
  for _, file in ipairs(files) do
    local fault = path_fault(file.path) or seen[file.path] and "is in it twice"
    if fault then return ("%q %s"):format(file.path, fault) end
    bytes, seen[file.path] = bytes + #file.text, true
  end
  return (#files > FILES_MOST or bytes > BYTES_MOST) and "it is too large: 2000 files and 16 MiB at most" or nil
end

local function in_folder(system, folder)
  local files = {}
  for _, found in ipairs(system.list(folder) or {}) do
    local inside = found:sub(#folder + 2)
    if not is_hidden(inside) then
      local text, fault = system.read(found)
      if not text then return nil, found .. ": " .. fault end
      files[#files + 1] = { path = inside, text = text }
    end
  end
  return files
end

-- The files of a mod in an archive or a folder, with paths from its manifest's folder on; nil and why. Hidden ones (a
-- version control's) are left out.
function mods.files(system, path)
  local files, why
  if system.mode(path) == "folder" then files, why = in_folder(system, path) else files, why = system.unpack(path) end
  if not files then return nil, why end
  for _, file in ipairs(files) do file.path = file.path:gsub("^%./", "") end
  local fault = files_fault(files)
  if fault then return nil, fault end
  local top, wrong = top_of(files)
  if not top then return nil, wrong end
  local kept = {}
  for _, file in ipairs(files) do
    local inside = file.path:sub(1, #top) == top and file.path:sub(#top + 1)
    if inside and not is_hidden(inside) then kept[#kept + 1] = { path = inside, text = file.text } end
  end
  table.sort(kept, function(a, b) return a.path < b.path end)
  return kept
end

-- The id and the version in a manifest's text, which is read and not run; nil without an id.
function mods.named(text)
  local tokens, id, version = lua_tokens.of(text), nil, nil
  for index, token in ipairs(tokens) do
    local next_one, value = tokens[index + 1], tokens[index + 2]
    if token.sort == "name" and token.text == "mod" and not id and next_one and next_one.sort == "string" then
      id = next_one.text
    elseif token.sort == "name" and token.text == "version" and next_one and next_one.sort == "=" then
      version = version or value and value.sort == "string" and value.text
    end
  end
  return id, version
end

-- A digest over all files, their paths and bytes. It tells changes apart, and is no proof against a forger.
function mods.digest(files)
  local parts = {}
  for index, file in ipairs(files) do
    parts[index] = ("%s %d %x"):format(file.path, #file.text, registry.digest(file.text))
  end
  return ("%x"):format(registry.digest(table.concat(parts, "\n")))
end

-- ---- the lock file ---------------------------------------------------------------------------------

-- What was added to a folder of mods: { id = { version =, digest =, from =, files = } }; nil and what is wrong with the
-- file.
function mods.lock(system, folder)
  local path = folder .. "/" .. LOCK
  local text = system.read(path)
  if not text then return {} end
  local fine, lock = try(json.decode, text)
  local whole = fine and type(lock) == "table"
  for id, row in pairs(whole and lock or {}) do
    whole = whole and type(id) == "string" and type(row) == "table" and type(row.digest) == "string"
  end
  if not whole then return nil, path .. " is no lock file of mods: correct it, or remove it" end
  return lock
end

function mods.save_lock(system, folder, lock)
  local rows = {}
  for _, id in ipairs(tables.names(lock)) do
    local row = lock[id]
    rows[#rows + 1] = ('  %s: { "version": %s, "files": %d, "digest": %s, "from": %s }'):format(json.encode(id),
      json.encode(row.version or ""), row.files, json.encode(row.digest), json.encode(row.from))
  end
  return system.save(folder .. "/" .. LOCK, "{\n" .. table.concat(rows, ",\n") .. (#rows > 0 and "\n" or "") .. "}\n")
end

-- How a mod stands to its lock: "as added", "changed" or "missing".
function mods.state(system, folder, id, row)
  if system.mode(folder .. "/" .. id) ~= "folder" then return "missing" end
  local files = mods.files(system, folder .. "/" .. id)
  return files and mods.digest(files) == row.digest and "as added" or "changed"
end

-- Writes the files of a mod into its folder, in place of what is there; true, or nil and why. All of them or none.
function mods.put(system, folder, id, files)
  local place, fresh, old = folder .. "/" .. id, folder .. "/." .. id .. ".new", folder .. "/." .. id .. ".old"
  for _, left in ipairs { fresh, old } do
    if system.mode(left) then system.remove(left) end
  end
  for _, file in ipairs(files) do
    local fine, why = system.save(fresh .. "/" .. file.path, file.text)
    if not fine then
      system.remove(fresh)
      return nil, why
    end
  end
  local replaces = system.mode(place) ~= nil
  if replaces then
    local fine, why = system.move(place, old)
    if not fine then return nil, why end
  end
  local fine, why = system.move(fresh, place)
  if not fine then
    if replaces then system.move(old, place) end
    return nil, why
  end
  if replaces then system.remove(old) end
  return true
end

return mods
