-- Where content is looked for besides the project's own folders: homebrew brings rulesets and mods of its own.
local roots = {}

local LEVELS = 6   -- folders above a file in which the manifest that it belongs to may lie

local function folder_of(path) return path:match("^(.*)/[^/]*$") or (path:sub(1, 1) == "/" and "/" or ".") end

-- The folder above a path, written as short as it can be.
local function above(folder)
  folder = folder:gsub("/%.$", "")
  if folder == "." or folder:find "%.%.$" then return folder .. "/.." end
  return folder:match "^(.+)/[^/]*$" or (folder:sub(1, 1) == "/" and "/" or ".")
end

-- The nearest folder at or above one that holds this manifest, or nil. mode(path): "file", "folder" or nil.
local function holding(mode, folder, manifest)
  for _ = 1, LEVELS do
    if mode(folder .. "/" .. manifest) == "file" then return folder end
    folder = above(folder)
  end
  return nil
end

-- Whether a line of a text begins by declaring a thing, as in encounter "Duel": the text is looked at, not run.
function roots.declares(text, word)
  local from = 1
  while true do
    local at, stop = text:find(word, from, true)
    if not at then return false end
    local before = at - 1
    while before > 0 and text:find("^[ \t]", before) do before = before - 1 end
    if (before == 0 or text:sub(before, before) == "\n") and text:find("^%s*[\"'(]", stop + 1) then return true end
    from = stop + 1
  end
end

-- The folder of the mod or ruleset that a file belongs to, and which of the two it is; nil if it belongs to none.
function roots.owner(mode, path)
  local folder = mode(path) == "folder" and path or folder_of(path)
  for _, kind in ipairs { "mod", "ruleset" } do
    local found = holding(mode, folder, kind .. ".lua")
    if found then return found, kind end
  end
  return nil
end

-- Whether a text declares or changes content.
local function holds_content(text)
  for _, word in ipairs { "patch", "wrap", "remove", "append", "prepend", "insert_before", "drop" } do
    if roots.declares(text, word) then return true end
  end
  for kind in pairs(include("scripts/content/schema.lua").kinds) do
    if roots.declares(text, kind) then return true end
  end
  return false
end

-- Why a file of Lua is no encounter, and what it is for; nil of one that is, and of what nobody knows.
function roots.no_encounter(system, path)
  local text = path:find "%.lua$" and system.read(path) or ""
  if roots.declares(text, "encounter") or roots.declares(text, "contract") then return nil end
  if path:find "_spec%.lua$" then return path .. ": this is a spec: tercio test " .. path end
  if not holds_content(text) then return nil end
  local folder, name = folder_of(path), path:match "([^/]+)%.lua$"
  for _, kind in ipairs { "mod", "ruleset" } do
    if roots.declares(text, kind) and name ~= kind then
      local own = (folder == "." and "" or folder .. "/") .. name
      return ("%s: a %s is a folder: put this into %s/%s.lua, then tercio check %s"):format(path, kind, own, kind, own)
    end
  end
  local owner, kind = roots.owner(system.mode, path)
  if not owner then
    return path .. ": this is content, which belongs in a mod or ruleset: tercio new mod NAME --ruleset R makes a mod"
  end
  return ("%s: this belongs to the %s in %s: tercio check %s"):format(path, kind, owner, owner)
end

-- Folders searched before the project's own for a file: those beside it or one above it that hold rulesets/ or mods/;
-- and where the mod or ruleset lies that it belongs to.
function roots.roots(system, path)
  local found, folder = {}, folder_of(path)
  local function add(root)
    local holds = system.mode(root .. "/rulesets") == "folder" or system.mode(root .. "/mods") == "folder"
    if holds then found[#found + 1] = root end
  end
  add(folder)
  add(above(folder))
  local owner = roots.owner(system.mode, path)
  if owner then
    add(above(above(owner)))
    found[#found + 1] = above(owner)
  end
  return found
end

return roots
