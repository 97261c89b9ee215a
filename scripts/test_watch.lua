-- `tercio test --watch`: runs all once, then again what depends on a file that was saved.
-- A spec depends on itself and on the folders of content that it loaded; an encounter on those that it names.
local watching = import "watching"

local watch = {}

local inside = watching.inside

local function canonical(path) return (path:gsub("/%./", "/"):gsub("^%./", "")) end

-- The folders that an encounter's text names: its ruleset's and mods', as far as they are known.
local function folders_named(self, file)
  local text, folders = self.system.read(file) or "", {}
  for name in text:gmatch "[\"']([%l%d_]+)[\"']" do
    for _, folder in ipairs(self.folders) do
      if folder:match "([^/]+)$" == name then folders[#folders + 1] = folder end
    end
    for _, what in ipairs { "rulesets", "mods" } do
      for _, base in ipairs { what .. "/" .. name, self.system.root .. "/" .. what .. "/" .. name } do
        if self.system.mode(base) == "folder" then folders[#folders + 1] = base end
      end
    end
  end
  return folders
end

local function note_folder(self, folder)
  folder = canonical(folder)
  if self.folders[folder] then return end
  self.folders[folder] = true
  self.folders[#self.folders + 1] = folder
  self.watcher:add(folder)
end

-- Remembers which folders the files that were run have used.
local function note_uses(self, ran)
  for _, use in ipairs(self.uses) do
    local file = canonical(use.file)
    self.used[file] = self.used[file] or {}
    self.used[file][canonical(use.folder)] = true
    note_folder(self, use.folder)
  end
  for _, file in ipairs(self.counts.failed == 0 and ran.specs or {}) do self.used[file] = self.used[file] or {} end
  for _, file in ipairs(ran.encounters) do
    self.used[file] = {}
    for _, folder in ipairs(folders_named(self, file)) do
      self.used[file][folder] = true
      note_folder(self, folder)
    end
  end
end

local function is_test_file(path) return path:find "_spec%.lua$" or path:find "/tests/" end

-- Whether a test depends on a path that was saved.
local function depends(self, file, path)
  if file == path then return true end
  if is_test_file(path) then
    local shared = not path:find "_spec%.lua$" and not self.tests[path]
    return shared and inside(file, path:match "^(.*)/" or "")
  end
  local used = self.used[file]
  if not used then return true end   -- it has never run: better too often
  for folder in pairs(used) do
    if inside(path, folder) then return true end
  end
  return false
end

local function affected(self, files, changed)
  local list = {}
  for _, file in ipairs(files) do
    for _, path in ipairs(changed) do
      if depends(self, file, path) then
        list[#list + 1] = file
        break
      end
    end
  end
  return list
end

-- What is to be run after these paths were saved.
local function wanted_after(self, found, changed)
  local wanted = { specs = affected(self, found.specs, changed), encounters = affected(self, found.encounters, changed), content = {} }
  for _, content in ipairs(found.content) do
    for _, path in ipairs(changed) do
      if inside(path, content.path) and not is_test_file(path) then
        wanted.content[#wanted.content + 1] = content
        break
      end
    end
  end
  return wanted
end

local function names(changed)
  if #changed <= 3 then return table.concat(changed, ", ") end
  return table.concat(changed, ", ", 1, 2) .. " and " .. #changed - 2 .. " more"
end

local function run(self, commands, wanted)
  local code = commands.run_all(self, wanted)
  if self.tools.interrupted() then return end
  if code == 2 and self.counts.passed + self.counts.failed == 0 then
    self.out(self.painter("not run: the content is wrong", "red") .. "\n")
  else
    self.out(commands.sum(self) .. "\n")
  end
  note_uses(self, wanted)
end

function watch.run(self, commands, found, operands)
  self.used, self.folders, self.tests = {}, {}, {}
  self.watcher = watching.new(self.system, self.lfs)
  self.tools.listen()
  for _, path in ipairs(operands) do self.watcher:add(canonical((path:gsub("/+$", "")))) end
  for _, content in ipairs(found.content) do self.watcher:add(content.path) end
  run(self, commands, found)
  self.out "watching; Ctrl-C ends\n"
  while true do
    local changed = self.watcher:wait(self.tools)
    if not changed then break end
    local why
    found, why = commands.find(self.system, operands)
    if found then
      self.tests = {}
      for _, list in ipairs { found.specs, found.encounters } do
        for _, file in ipairs(list) do self.tests[file] = true end
      end
      local wanted = wanted_after(self, found, changed)
      if #wanted.specs + #wanted.encounters + #wanted.content > 0 then
        self.out("\n" .. self.painter(names(changed), "bold") .. "\n")
        run(self, commands, wanted)
      end
    else
      self.system.complain("test: " .. why)
      found = { specs = {}, encounters = {}, content = {} }
    end
  end
  self.system.complain "test: stopped watching"
  return 130
end

return watch
