-- `tercio test PATH...`: checks content, then runs its specs (by busted) and encounters, and shows failures. With
-- --watch it runs again after each save what depends on it (check/test_watch.lua); without, it runs once.
local colours = import "report/colours"
local refusal = import "program/refusal"
local roots = import "content/roots"
local saved_files = import "content/saved_files"

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
local function find(system, operands, here)
  local found = { specs = {}, encounters = {}, content = {}, seen = {} }
  for _, path in ipairs(operands) do
    local wrong = collect(system, found, saved_files.canonical(path, here), here)
    if wrong then return nil, wrong end
  end
  if #found.specs + #found.encounters == 0 then
    return nil, operands[1] ..
      ": no tests are in it: a spec is a file that ends in _spec.lua, an encounter declares one (tercio new encounter)"
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

-- Runs a program in a folder: what it wrote, and its exit code. Refuses when it cannot be run, or was stopped.
local function spawn(self, name, words, folder)
  local output, code = self.system.spawn(words, folder)
  if not output then refusal.say(name .. " cannot be run: " .. code) end
  if code > 125 then refusal.say(name .. (code == 128 and " was stopped" or " cannot be run")) end
  return output, code
end

-- The problems of content, as `tercio check` says them: 0 if there are none.
local function check(self, content)
  local output, code = spawn(self, "tercio check", { self.system.program(), "check", "--errors", content.path })
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
    local own = full:sub(1, #prefix) == prefix
    table.insert(own and inside or outside, own and full:sub(#prefix + 1) or file)
  end
  return inside, outside
end

-- The words that run busted over files; nil and what is missing.
local function busted_words(self, files)
  local system, root = self.system, self.system.root
  local module = system.own "tercio.so"
  local lua, busted = system.which "lua5.4", system.which "busted"
  if not lua or not busted then
    return nil, "specs are run by busted, which is not installed: apt-get install lua5.4 lua-busted"
  end
  if system.mode(module) ~= "file" then
    return nil, module .. " is missing: ./tercio test builds it"
  end
  local path = root .. "/scripts/?.lua;" .. root .. "/tests/?.lua;;"
  local cpath = module:gsub("tercio%.so$", "?.so") .. ";;"
  local words = { "LUA_PATH=" .. path, "LUA_CPATH=" .. cpath, "LUA_PATH_5_4=" .. path, "LUA_CPATH_5_4=" .. cpath,
    "TERCIO_BIN=" .. system.program(), lua, busted, "--pattern=_spec", "-o", root .. "/scripts/play/spec_output.lua" }
  if self.filter then words[#words + 1] = "--filter=" .. self.filter end
  return table.move(files, 1, #files, #words + 1, words)
end

-- Runs busted over files in a folder (nil: here). 0, 1, or 2 when it could not be run.
local function run_specs(self, files, folder)
  if #files == 0 then return 0 end
  local words, missing = busted_words(self, files)
  if not words then
    self.system.complain("test: " .. missing)
    return 2
  end
  local before = self.counts.failed
  local output, code = spawn(self, "busted", words, folder)
  read_report(self, output)
  if code ~= 0 and self.counts.failed == before then self.counts.failed = before + 1 end
  return code == 0 and 0 or 1
end

-- Plays one encounter. What it prints when all is well is left out.
local function run_encounter(self, file)
  local output, code = spawn(self, "tercio run", { self.system.program(), "run", "--format", "tap", file })
  if code == 2 then
    self.counts.failed = self.counts.failed + 1
    local text = output:gsub("TAP version 13\n", ""):gsub("1%.%.%d+\n", ""):gsub("not ok %d+ [^\n]*\n", "")
    self.out((text:gsub("%f[^\n\0]# ", "")))
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

-- Runs specs and encounters, after checking content: the exit code.
local function run_all(self, wanted)
  self.counts = { passed = 0, failed = 0, skipped = 0 }
  self.uses = {}
  for _, content in ipairs(wanted.content) do
    if check(self, content) ~= 0 then return 2 end
  end
  local inside, outside = split(self, wanted.specs)
  local code = math.max(run_specs(self, inside, self.system.root), run_specs(self, outside, nil))
  for _, file in ipairs(self.filter and {} or wanted.encounters) do
    if self.system.interrupted() then break end
    code = math.max(code, run_encounter(self, file))
  end
  return code
end

local function print_sum(self)
  local counts = self.counts
  local skipped = counts.skipped > 0 and ", " .. counts.skipped .. " skipped" or ""
  local text = counts.passed .. " passed, " .. counts.failed .. " failed" .. skipped
  self.out(self.painter(text, counts.failed > 0 and "red" or "green") .. "\n")
end

-- Nothing was run: no name matches.
local function refuse_filter(self, found)
  refusal.say("no test's name matches --filter '" .. self.filter .. "'" ..
    (#found.encounters > 0 and "; encounters have no names, and run without it" or ""))
end

local function run(system, arguments)
  if #arguments.operands == 0 then
    system.complain "the tests of the project are run by the launcher: ./tercio test (a PATH says which)"
    return 2
  end
  if arguments.bless then
    refusal.say "--bless writes all golden logs anew, and takes no path: ./tercio test --bless"
  end
  local self = { system = system, out = system.write, painter = colours.new(system.colour), here = system.here(),
    filter = arguments.filter or nil }
  function self.find() return find(system, arguments.operands, self.here) end
  local found, why = self.find()
  if not found then refusal.say(why) end
  local watch = arguments.watch and import("check/test_watch").new(self, found, arguments.operands)
  local wanted, code, ran = found, 0, 0
  while wanted do
    code = run_all(self, wanted)
    ran = self.counts.passed + self.counts.failed
    if self.filter and not watch and code == 0 and ran + self.counts.skipped == 0 then refuse_filter(self, found) end
    if not system.interrupted() and (code ~= 2 or ran > 0) then print_sum(self) end
    wanted = watch and watch:next(wanted, code ~= 2 or ran > 0)
  end
  if watch then
    system.complain "test: stopped watching"
    return 130
  end
  return code
end

return {
  name = "test", group = "Write", usage = "[PATH...]", operands = {},
  summary = "Runs the specs and encounters at PATH, or all tests.",
  text = [[
    PATH is the folder of a mod or ruleset, another folder, a spec (a file that ends in _spec.lua) or an encounter. The
    content of a mod or ruleset is checked first.

    Without PATH, `./tercio test` tests the project. It runs all specs, examples and pages with the release build, and
    the C tests also with sanitizers. It takes two to three minutes on two cores, and shows how many suites have ended
    and how long the rest takes. build/tests keeps the output of each suite.

    The exit code is 0 if all pass, 1 if one fails, 2 on bad input, 130 if Ctrl-C ends --watch.
  ]],
  flags = {
    { name = "watch", text = "Run tests again when a file that they depend on is saved, until Ctrl-C." },
    { name = "filter", value = "PATTERN", text = "Only the tests whose names match this Lua pattern." },
    { name = "quick", text = "Without PATH: the kernel, the examples and a spec for each area, in ten seconds." },
    { name = "all", text =
      "Without PATH: also every spec with sanitizers, the examples with other compilers, and long random play." },
    { name = "fuzz", value = "SECONDS",
      text = "Without PATH: try random inputs of every format that the engine reads, SECONDS each." },
    { name = "bless",
      text = "Without PATH: write the golden logs and the digests of worlds anew. Review the difference." },
  },
  examples = {
    { "./tercio test" },
    { "./tercio test --quick", "before each commit" },
    { "./tercio test mods/ember" },
    { "./tercio test mods/ember --watch", "again after each save" },
    { "./tercio test tests/rulesets/valiance/abilities/shove_spec.lua" },
  },
  run = run,
}
