-- `tercio test --watch`: runs again whatever depends on a file that was saved. A spec depends on itself and on the
-- folders of content that it loaded; an encounter on those that it names.
local roots = import "content/roots"
local saved_files = import "content/saved_files"

local Watch = {}
Watch.__index = Watch

local inside = saved_files.inside

local MANIFESTS = { rulesets = "ruleset.lua", mods = "mod.lua" }

-- The folders of content that a file names, and those that these name in turn: added to found, which it gives back.
-- The text is looked at, not run, since it may be broken; a folder too many costs a run too many.
local function folders_named(self, file, found)
  local text, bases = self.system.read(file) or "", roots.roots(self.system, file)
  bases[#bases + 1], bases[#bases + 2] = ".", self.system.root
  local function look(name)
    for _, root in ipairs(bases) do
      for what, manifest in pairs(MANIFESTS) do
        for _, folder in ipairs { root .. "/" .. what .. "/" .. name, root .. "/" .. name } do
          folder = saved_files.canonical(folder, self.here)
          if not found[folder] and self.system.mode(folder .. "/" .. manifest) == "file" then
            found[folder] = true
            folders_named(self, folder .. "/" .. manifest, found)
          end
        end
      end
    end
  end
  for name in text:gmatch "[\"']([%l%d_]+)[\"']" do look(name) end
  for name in text:gmatch "([%l%d_]+)%s*=" do look(name) end
  return found
end

-- Remembers which folders the files that were run have used.
local function note_uses(self, ran)
  local uses = {}
  for _, use in ipairs(self.runner.uses) do
    local file = saved_files.canonical(use.file, self.here)
    uses[file] = uses[file] or {}
    uses[file][saved_files.canonical(use.folder, self.here)] = true
  end
  for _, file in ipairs(self.runner.counts.failed == 0 and ran.specs or {}) do uses[file] = uses[file] or {} end
  for _, file in ipairs(ran.encounters) do uses[file] = folders_named(self, file, {}) end
  for file, folders in pairs(uses) do
    self.used[file] = self.used[file] or {}
    for folder in pairs(folders) do
      self.used[file][folder] = true
      self.watcher:add(folder)
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
    local run = self.owed[file]
    for _, path in ipairs(changed) do run = run or depends(self, file, path) end
    if run then list[#list + 1] = file end
  end
  return list
end

-- The folders that content is made of.
local function folders_of(self, content)
  return folders_named(self, content.path .. "/" .. content.kind .. ".lua", { [content.path] = true })
end

-- Whether content has to be checked again: one of the files that it is made of was saved.
local function content_affected(self, content, changed)
  local folders = folders_of(self, content)
  for _, path in ipairs(changed) do
    for folder in pairs(folders) do
      if inside(path, folder) and not is_test_file(path) then return true end
    end
  end
  return false
end

-- What is to be run after these paths were saved, and what the last save should have run and could not.
local function wanted_after(self, found, changed)
  local wanted = { specs = affected(self, found.specs, changed), content = {},
    encounters = affected(self, found.encounters, changed) }
  for _, content in ipairs(found.content) do
    if self.owed[content.path] or content_affected(self, content, changed) then
      table.insert(wanted.content, content)
    end
  end
  return wanted
end

local function names(changed)
  if #changed <= 3 then return table.concat(changed, ", ") end
  return table.concat(changed, ", ", 1, 2) .. " and " .. #changed - 2 .. " more"
end

-- Remembers what a run has used, or owes because it could not run.
local function note_run(self, wanted, ran)
  self.owed = {}
  if ran then
    note_uses(self, wanted)
  else
    for _, list in ipairs { wanted.specs, wanted.encounters } do
      for _, file in ipairs(list) do self.owed[file] = true end
    end
    for _, content in ipairs(wanted.content) do self.owed[content.path] = true end
    self.out(self.runner.painter("not run: the content has mistakes", "red") .. "\n")
  end
  -- Content is watched even while it cannot be loaded.
  for _, content in ipairs(wanted.content) do
    for folder in pairs(folders_of(self, content)) do self.watcher:add(folder) end
  end
end

-- The files that are tests now, added to those that were before: one that is gone was a test.
local function note_tests(self, found)
  for _, list in ipairs { found.specs, found.encounters } do
    for _, file in ipairs(list) do self.tests[file] = true end
  end
end

-- A watch for a runner of tests: { system, out, painter, here, find = all there is to run, and of its last run: uses,
-- counts }. found: what it runs first; operands: its paths.
function Watch.new(runner, found, operands)
  local system = runner.system
  local self = setmetatable({ runner = runner, system = system, out = runner.out, here = runner.here, used = {},
    owed = {}, tests = {}, watcher = saved_files.new(system) }, Watch)
  system.listen()
  for _, path in ipairs(operands) do self.watcher:add(path) end
  for _, content in ipairs(found.content) do self.watcher:add(content.path) end
  note_tests(self, found)
  return self
end

-- Waits for a save: what to run after it; nil on Ctrl-C. wanted, ran: what was run last, and whether it could be.
function Watch:next(wanted, ran)
  if not self.system.interrupted() then note_run(self, wanted, ran) end
  if not self.announced then self.out "watching; Ctrl-C ends\n" end
  self.announced = true
  while true do
    local changed = self.watcher:wait()
    if not changed then return nil end
    local found, why = self.runner.find()
    if found then
      note_tests(self, found)
      local next_run = wanted_after(self, found, changed)
      self.out("\n" .. self.runner.painter(names(changed), "bold") .. "\n")
      if #next_run.specs + #next_run.encounters + #next_run.content > 0 then return next_run end
      self.out "no test depends on it\n"
    else
      self.system.complain("test: " .. why)
    end
  end
end

return Watch
