-- Which files have been saved since one last looked, by LuaFileSystem's times.
-- Times are whole seconds, so a file that is as new as the newest is also compared by its text.
local watching = {}

local methods = {}
local meta = { __index = methods }

-- A watch over folders (the .lua files below them) and single files. system: read, list and mode; lfs: LuaFileSystem.
function watching.new(system, lfs) return setmetatable({ system = system, lfs = lfs, known = {}, places = {}, newest = 0 }, meta) end

-- Adds a folder or file; what lies there now counts as seen.
function methods.add(self, place)
  if self.places[place] then return end
  self.places[place] = true
  self.places[#self.places + 1] = place
  self:look()
end

local function files_of(self)
  local files, seen = {}, {}
  for _, place in ipairs(self.places) do
    for _, path in ipairs(self.system.mode(place) == "folder" and self.system.list(place, ".lua") or { place }) do
      if not seen[path] then
        seen[path] = true
        files[#files + 1] = path
      end
    end
  end
  return files, seen
end

-- The paths that were saved, came or went since the last look, in the order of the places.
function methods.look(self)
  local changed = {}
  local files, there = files_of(self)
  for _, path in ipairs(files) do
    local about = self.lfs.attributes(path)
    local known = self.known[path]
    if about then
      self.newest = math.max(self.newest, about.modification)
      local stamp = about.modification .. ":" .. about.size .. ":" .. about.ino
      local fresh = about.modification >= self.newest - 1
      if not known or known.stamp ~= stamp or fresh then
        local text = self.system.read(path)
        if not known or known.text ~= text then changed[#changed + 1] = path end
        self.known[path] = { stamp = stamp, text = text }
      end
    end
  end
  local gone = {}
  for path in pairs(self.known) do
    if not there[path] or not self.lfs.attributes(path) then gone[#gone + 1] = path end
  end
  table.sort(gone)
  for _, path in ipairs(gone) do
    self.known[path] = nil
    changed[#changed + 1] = path
  end
  return changed
end

-- Waits until something was saved: the paths, or nil on Ctrl-C. tools: pause and interrupted.
function methods.wait(self, tools)
  while not tools.interrupted() do
    tools.pause(watching.REST)
    local changed = self:look()
    if #changed > 0 and not tools.interrupted() then return changed end
  end
  return nil
end

watching.REST = 150   -- milliseconds between two looks

-- Whether a path lies in a folder, or is it.
function watching.inside(path, folder) return path == folder or path:sub(1, #folder + 1) == folder .. "/" end

return watching
