-- Which content a file belongs to, the texts of all files that may name it, and what analyses have found out of it.
local documents = import "editor/documents"
local manifest_text = import "check/manifest_text"
local roots = import "content/roots"
local rulesets = import "program/rulesets"
local tables = import "world/tables"

local project = {}

local Project = {}
Project.__index = Project

local FRESH = 2000   -- milliseconds for which a list of files counts
local SLICE = 20     -- files that are read at once while nobody asks

-- plan(system, path): the loads that it takes to check a path. open: documents by real path.
function project.new(system, plan)
  local self = setmetatable({ plan_of = plan, open = {}, texts = {}, lists = {}, sets = {}, warmed = {} }, Project)
  self.disk = system
  self.system = documents.over(system, function(path) return self.open[path] and self.open[path].text end)
  return self
end

-- ---- which loads -----------------------------------------------------------------------------------

-- The ruleset whose tests a file lies among: tests/rulesets/R or tests/golden/R.
local function of_tests(system, path)
  local root, ruleset = path:match "^(.*)/tests/[%l]+/([%w_]+)/"
  if not root then return nil end
  local folder = root .. "/rulesets/" .. ruleset
  return system.mode(folder .. "/ruleset.lua") == "file" and folder or nil
end

-- What to check for a file: a path for plan, and whether the file holds rules (else it only names them).
function Project:subject(path)
  local system = self.system
  if path:find "/variants/[^/]+%.lua$" then return path, true end
  local text = system.read(path) or ""
  if not path:find "_spec%.lua$" and (roots.declares(text, "encounter") or roots.declares(text, "contract")) then
    return path, true
  end
  local folder = roots.owner(system.mode, path) or of_tests(system, path)
  return folder, folder ~= nil and not path:find "_spec%.lua$" and not path:find "/tests/"
end

-- The loads for a file, the file's own first; empty for one that belongs to nothing.
function Project:loads(path)
  local subject, holds = self:subject(path)
  local loads = subject and self.plan_of(self.system, subject) or {}
  local only = path:match "/only/([%w_]+)/"
  if only then
    loads = tables.filter(loads, function(load) return not load.ruleset or load.ruleset:match "[^/]*$" == only end)
  end
  return loads, subject, holds
end

-- ---- what is known ---------------------------------------------------------------------------------

-- Notes the index of one load of a subject; nil: what was known stays.
function Project:note(subject, number, index)
  local set = self.sets[subject] or { indexes = {} }
  self.sets[subject] = set
  if not index then return end
  set.indexes[number] = index
  set.by_id, set.by_kind, set.changed = nil, nil, nil
end

local function arrange(set)
  set.by_id, set.by_kind, set.changed = {}, {}, {}
  local first = set.indexes[1]
  for _, entry in ipairs(first and first.definitions or {}) do
    set.by_id[entry.id] = set.by_id[entry.id] or {}
    table.insert(set.by_id[entry.id], entry)
    set.by_kind[entry.kind] = set.by_kind[entry.kind] or {}
    table.insert(set.by_kind[entry.kind], entry)
  end
  for number, index in pairs(set.indexes) do
    for _, entry in ipairs(number > 1 and index.definitions or {}) do
      local name = entry.kind .. "." .. entry.id
      set.changed[name] = set.changed[name] or {}
      table.insert(set.changed[name], entry)
    end
  end
end

-- What is known of the content that a file belongs to: { first = its index, by_id, by_kind, changed = "kind.id" ->
-- entries as other layers have them }; nil before the first analysis.
function Project:known(path)
  local subject = self:subject(path)
  local set = subject and self.sets[subject]
  if not set or not set.indexes[1] then return nil end
  if not set.by_id then arrange(set) end
  set.first = set.indexes[1]
  return set
end

-- The entries of an id, or of "kind.id"; of one kind if that is given.
function project.entries(known, name, kind)
  local list = known.by_id[name]
  if not list then
    local of, id, rest = name:match "^([%l_]+)%.([%w_:]+)(.*)$"
    if of and known.by_id[id] then
      list = tables.filter(known.by_id[id], function(entry) return entry.kind == of end)
      return list, rest ~= "" and rest:sub(2) or nil
    end
  end
  if kind then list = tables.filter(list or {}, function(entry) return entry.kind == kind end) end
  return list or {}
end

-- ---- files -----------------------------------------------------------------------------------------

-- The folder that holds rulesets/, mods/ and tests/ around a subject.
local function above(self, subject)
  local owner = roots.owner(self.system.mode, subject)
  return owner and owner:match "^(.*)/[^/]+/[^/]+$" or subject:match "^(.*)/[^/]*$"
end

local function ruleset_of(load) return load.ruleset and load.ruleset:match "[^/]*$" end

-- The files that may name content of a subject: those of its layers, of mods for its ruleset, of tests and examples.
local function list_files(self, subject, known)
  local system, found, seen = self.disk, {}, {}
  local function add(folder)
    for _, path in ipairs(system.mode(folder) == "folder" and system.list(folder, ".lua") or {}) do
      path = system.real(path) or path
      if not seen[path] then found[#found + 1], seen[path] = path, true end
    end
  end
  local ruleset = known and known.first.ruleset or ruleset_of(self.plan_of(self.system, subject)[1] or {})
  for _, layer in ipairs(known and known.first.layers or {}) do
    if layer.folder ~= "" and layer.kind ~= "variant" then add(layer.folder) end
  end
  local base = above(self, subject)
  for _, mod in ipairs(system.list(base .. "/mods", "mod.lua", 2) or {}) do
    if tables.has(manifest_text.rulesets_of(system.read(mod) or ""), ruleset) then add(mod:match "^(.*)/") end
  end
  if ruleset then add(base .. "/tests/rulesets/" .. ruleset) add(base .. "/tests/golden/" .. ruleset) end
  add(base .. "/examples")
  for path in pairs(self.open) do
    if not seen[path] and path:find "%.lua$" then found[#found + 1] = path end
  end
  return found
end

-- The text of a file as it is open or saved; its document, made for one that is not open.
function Project:document(path)
  local open = self.open[path]
  if open then return open end
  local stamp = self.disk.stamp(path)
  if not stamp then return nil end
  local kept = self.texts[path]
  if kept and kept.stamp == stamp then return kept.document end
  local text = self.disk.read(path)
  if not text or not utf8.len(text) then return nil end
  local document = documents.new(path, text, nil, self.encoding)
  self.texts[path] = { stamp = stamp, document = document }
  return document
end

-- The files that may name what a subject declares; listed anew after a while.
local function files_of(self, subject, known)
  local now, list = self.disk.clock(), self.lists[subject]
  if not list or now - list.at > FRESH then
    list = { at = now, files = list_files(self, subject, known) }
    self.lists[subject] = list
  end
  return list.files
end

-- Reads some of the files in which references would be looked for, while nobody asks: whether more are left.
function Project:warm()
  local read = 0
  for _, path in ipairs(self.cold or {}) do
    if read == SLICE then return true end
    if not self.texts[path] then
      self:document(path)
      read = read + 1
    end
  end
  self.cold = nil
  return false
end

-- Notes that the files of a subject shall be read while nobody asks.
function Project:chill(subject)
  if self.warmed[subject] then return end
  self.warmed[subject] = true
  self.cold = tables.append(self.cold or {}, list_files(self, subject, self:known(subject)))
end

-- The documents of all files that may name what a file's content declares, and hold this text.
function Project:holding(path, word)
  local subject = self:subject(path)
  if not subject then return { self:document(path) } end
  local known = self:known(path)
  local found, here = {}, false
  for _, file in ipairs(files_of(self, subject, known)) do
    local document = self:document(file)
    here = here or file == path
    if document and document.text:find(word, 1, true) then found[#found + 1] = document end
  end
  local own = not here and self:document(path)
  if own and own.text:find(word, 1, true) then table.insert(found, 1, own) end
  return found
end

-- The ids of all "rulesets" or "mods" that can be named.
function Project:ids(what) return (rulesets.ids(self.disk, what)) end

return project
