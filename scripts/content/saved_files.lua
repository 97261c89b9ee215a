-- Which files were saved since the last look, by their times.
-- Times are whole seconds, so a file that is as new as the newest is also compared by its text.
local tables = import "world/tables"

local saved_files = {}

local methods = {}
local meta = { __index = methods }

-- A watch over folders (the .lua files below them) and single files.
function saved_files.new(system)
  return setmetatable({ system = system, here = system.here(), known = {}, places = {}, newest = 0 }, meta)
end

-- A path as it is called here: one name for a file, however it was come by.
function saved_files.canonical(path, here)
  path = path:gsub("/%./", "/"):gsub("^%./+", ""):gsub("(.)/+$", "%1")
  if path:sub(1, #here + 1) == here .. "/" then return path:sub(#here + 2) end
  return path
end

local function files_of(self, places)
  local files, seen = {}, {}
  for _, place in ipairs(places) do
    for _, path in ipairs(self.system.mode(place) == "folder" and self.system.list(place, ".lua") or { place }) do
      path = saved_files.canonical(path, self.here)
      if not seen[path] then
        seen[path] = true
        files[#files + 1] = path
      end
    end
  end
  return files, seen
end

-- Looks at one file: whether it is another than before.
local function look_at(self, path)
  local stamp, second = self.system.stamp(path)
  if not stamp then return false end
  local known = self.known[path]
  self.newest = math.max(self.newest, second)
  local fresh = second >= self.newest - 1
  if known and known.stamp == stamp and not fresh then return false end
  local text = self.system.read(path)
  self.known[path] = { stamp = stamp, text = text }
  return not known or known.text ~= text
end

-- Adds a folder or file; what lies there now counts as seen. What is there already is not looked at: it may have been
-- saved since the last look.
function methods.add(self, place)
  place = saved_files.canonical(place, self.here)
  if self.places[place] then return end
  self.places[place] = true
  self.places[#self.places + 1] = place
  for _, path in ipairs((files_of(self, { place }))) do
    if not self.known[path] then look_at(self, path) end
  end
end

-- The paths that were saved, came or went since the last look, in the order of the places.
function methods.look(self)
  local files, there = files_of(self, self.places)
  local changed = tables.filter(files, function(path) return look_at(self, path) end)
  for _, path in ipairs(tables.names(self.known)) do
    if not there[path] or not self.system.mode(path) then
      self.known[path] = nil
      changed[#changed + 1] = path
    end
  end
  return changed
end

-- Waits until something was saved: the paths, or nil on Ctrl-C.
-- An editor may empty a file before it writes it, and save several in a row: it waits a little for the last of them.
function methods.wait(self)
  while not self.system.interrupted() do
    self.system.pause(saved_files.REST)
    local changed = self:look()
    local seen = tables.set(changed)
    local saved = #changed > 0
    for _ = 1, saved and saved_files.LOOKS or 0 do
      self.system.pause(saved_files.MORE)
      local found = self:look()
      if #found == 0 then break end
      for _, path in ipairs(found) do
        if not seen[path] then changed[#changed + 1] = path end
        seen[path] = true
      end
    end
    if saved and not self.system.interrupted() then return changed end
  end
  return nil
end

saved_files.REST = 150   -- milliseconds between two looks
saved_files.MORE = 40    -- milliseconds to the next look once something was saved
saved_files.LOOKS = 10   -- such looks, at most

-- Whether a path lies in a folder, or is it.
function saved_files.inside(path, folder) return path == folder or path:sub(1, #folder + 1) == folder .. "/" end

return saved_files
