-- `tercio test PATH...`: checks content, then runs its specs (by busted) and encounters, and tells of what fails.
-- With --watch it goes on: whatever depends on a file that is saved runs again (check/test_watch.lua).
local roots = import "content/roots"
local saved_files = import "content/saved_files"

local commands = {}

-- Whether a file declares an encounter; text is looked at, not run.
local function holds_encounter(system, path)
  return roots.declares(system.read(path) or "", "encounter")
end

local function is_spec(path) return path:find "_spec%.lua$" ~= nil end

-- What there is to do at a path: adds to found.specs, found.encounters, found.content; or says what is wrong with it.
local function collect(system, found, path, here)
  local mode = system.mode(path)
  if not mode then return path .. ": no such file or folder" end
  local owner, kind = roots.owner(system.mode, path)
  if owner and not found.seen[owner] then
    found.seen[owner] = true
    found.content[#found.content + 1] = { path = owner, kind = kind }
  end
  local files = mode == "folder" and system.list(path, ".lua") or { path }
  local before = #found.specs + #found.encounters
  for _, file in ipairs(files) do
    file = saved_files.canonical(file, here)
    if not found.seen[file] then
      if is_spec(file) then found.specs[#found.specs + 1] = file
      elseif holds_encounter(system, file) then found.encounters[#found.encounters + 1] = file end
    end
    found.seen[file] = true
  end
  if mode ~= "folder" and #found.specs + #found.encounters == before then
    return path .. ": neither a spec (its name ends in _spec.lua) nor an encounter"
  end
  return nil
end

-- All that the paths stand for: { specs =, encounters =, content = { { path, kind } } }, or nil and a line.
function commands.find(system, operands, here)
  local found = { specs = {}, encounters = {}, content = {}, seen = {} }
  for _, path in ipairs(operands) do
    local wrong = collect(system, found, saved_files.canonical(path, here), here)
    if wrong then return nil, wrong end
  end
  if #found.specs + #found.encounters == 0 then
    return nil, operands[1] .. ": no tests are in it: a spec is a file that ends in _spec.lua, an encounter declares one (tercio new encounter)"
  end
  return found
end

-- ---- running -------------------------------------------------------------------------------------

local function unescaped(text) return (text:gsub("\\(.)", { n = "\n", t = "\t", ["\\"] = "\\" })) end

local function fields_of(text)
  local parts = {}
  for part in (text .. "\t"):gmatch "([^\t]*)\t" do parts[#parts + 1] = unescaped(part) end
  return parts
end

local function tell_failure(out, painter, place, name, text)
  out(painter("FAILED", "red") .. "  " .. (place ~= "" and place .. ": " or "") .. name .. "\n")
  for line in (text .. "\n"):gmatch "(.-)\n" do
    if line ~= "" then out("        " .. line .. "\n") end
  end
end

-- The problems of content, as `tercio check` says them: 0 if there are none.
local function check(self, content)
  local output, code = self.tools.spawn { self.tools.program, "check", "--errors", content.path }
  if code ~= 0 then self.out(output) end
  return code
end

-- What busted wrote of its tests: counts, failures, and which folders each file has used.
local function read_report(self, output)
  local counts = self.counts
  for line in output:gmatch "[^\n]+" do
    local report = line:match "^\1(.*)$"
    local parts = report and fields_of(report)
    if not parts then self.out(line .. "\n")
    elseif parts[1] == "ok" then counts.passed = counts.passed + 1
    elseif parts[1] == "skip" then counts.skipped = counts.skipped + 1
    elseif parts[1] == "uses" then self.uses[#self.uses + 1] = { file = parts[2], folder = parts[3] }
    elseif parts[1] == "no" then
      counts.failed = counts.failed + 1
      tell_failure(self.out, self.painter, parts[3], parts[2], parts[4])
    end
  end
end

-- Specs of the project itself run from its top, where their paths begin; others from here.
local function split(self, files)
  local inside, outside = {}, {}
  local prefix = self.system.root .. "/"
  for _, file in ipairs(files) do
    local full = file:sub(1, 1) == "/" and file or self.here .. "/" .. file
    if full:sub(1, #prefix) == prefix then inside[#inside + 1] = full:sub(#prefix + 1) else outside[#outside + 1] = file end
  end
  return inside, outside
end

-- Runs busted over files in a folder (nil: here). 0, 1, or 2 when it could not be run.
local function run_specs(self, files, folder)
  if #files == 0 then return 0 end
  local tools, root = self.tools, self.system.root
  local build = tools.program:match "^(.*)/[^/]*$"
  local lua, busted = tools.which "lua5.4", tools.which "busted"
  if not lua or not busted then
    self.system.complain("test: specs are run by busted, which is not installed: apt-get install lua5.4 lua-busted")
    return 2
  end
  if self.system.mode(build .. "/tercio.so") ~= "file" then
    self.system.complain("test: " .. build .. "/tercio.so is missing: ./tercio test builds it")
    return 2
  end
  local words = { "LUA_PATH=" .. root .. "/scripts/?.lua;" .. root .. "/tests/?.lua;;", "LUA_CPATH=" .. build .. "/?.so;;", "LUA_PATH_5_4=",
    "LUA_CPATH_5_4=", "TERCIO_BIN=" .. tools.program }
  words[3], words[4] = "LUA_PATH_5_4=" .. words[1]:sub(10), "LUA_CPATH_5_4=" .. words[2]:sub(11)
  for _, word in ipairs { lua, busted, "--pattern=_spec", "-o", root .. "/scripts/play/spec_output.lua" } do words[#words + 1] = word end
  if self.filter then words[#words + 1] = "--filter=" .. self.filter end
  for _, file in ipairs(files) do words[#words + 1] = file end
  local before = self.counts.failed
  local output, code = tools.spawn(words, folder)
  if not output then
    self.system.complain("test: busted cannot be run: " .. tostring(code))
    return 2
  end
  read_report(self, output)
  if code ~= 0 and self.counts.failed == before then self.counts.failed = before + 1 end
  return code == 0 and 0 or 1
end

-- Plays one encounter. What it prints when all is well is left out.
local function run_encounter(self, file)
  local output, code = self.tools.spawn { self.tools.program, "run", "--format", "tap", file }
  if code == 2 then
    self.counts.failed = self.counts.failed + 1
    self.out(output:gsub("TAP version 13\n", ""):gsub("1%.%.%d+\n", ""):gsub("not ok %d+ [^\n]*\n", ""):gsub("%f[^\n\0]# ", "") .. "")
    return 1
  end
  -- What is wrong stands below the line that says so.
  local failed, name, remarks
  local function tell()
    if name then tell_failure(self.out, self.painter, "", name, table.concat(remarks, "\n")) end
    name = nil
  end
  for line in output:gmatch "[^\n]+" do
    if line:find "^#" then
      if name then remarks[#remarks + 1] = line:sub(3) end
    else
      tell()
      name, remarks = line:match "^not ok %d+ %- (.*)$", {}
      failed = failed or name ~= nil
    end
  end
  tell()
  self.counts[failed and "failed" or "passed"] = self.counts[failed and "failed" or "passed"] + 1
  return failed and 1 or 0
end

local function worse(a, b) return a > b and a or b end

-- Runs specs and encounters, after checking content: the exit code.
function commands.run_all(self, wanted)
  self.counts = { passed = 0, failed = 0, skipped = 0 }
  self.uses = {}
  for _, content in ipairs(wanted.content) do
    if check(self, content) ~= 0 then return 2 end
  end
  local inside, outside = split(self, wanted.specs)
  local code = worse(run_specs(self, inside, self.system.root), run_specs(self, outside, nil))
  for _, file in ipairs(self.filter and {} or wanted.encounters) do
    if self.tools.interrupted() then break end
    code = worse(code, run_encounter(self, file))
  end
  return code
end

function commands.sum(self)
  local counts = self.counts
  local text = counts.passed .. " passed, " .. counts.failed .. " failed" .. (counts.skipped > 0 and ", " .. counts.skipped .. " skipped" or "")
  return self.painter(text, counts.failed > 0 and "red" or "green")
end

function commands.run(system, arguments, tools, lfs)
  local self = { system = system, tools = tools, lfs = lfs, out = system.write, painter = import("report/colours").new(system.colour),
    here = lfs.currentdir(), filter = arguments.filter or nil }
  if arguments.bless then
    system.complain "test: --bless writes all golden logs anew, and takes no path: ./tercio test --bless"
    return 2
  end
  local found, why = commands.find(system, arguments.operands, self.here)
  if not found then
    system.complain("test: " .. why)
    return 2
  end
  if arguments.watch then return import("check/test_watch").run(self, commands, found, arguments.operands) end
  local code = commands.run_all(self, found)
  local counts = self.counts
  if self.filter and code == 0 and counts.passed + counts.failed + counts.skipped == 0 then
    system.complain("test: no test's name matches --filter '" .. self.filter .. "'" .. (#found.encounters > 0 and "; encounters have no names, and run without it" or ""))
    return 2
  end
  if code ~= 2 or self.counts.passed + self.counts.failed > 0 then system.write(commands.sum(self) .. "\n") end
  return code
end

return commands
