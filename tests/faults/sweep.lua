-- Runs commands while something fails, at one place after the other, and looks at what comes of it. Prints TAP.
--   lua5.4 tests/faults/sweep.lua PROGRAM KIND [CASE...]
-- KIND: error (each system call fails), change (each that changes files fails), kill (the process is killed there),
--   allocation (each allocation fails), closed (descriptors are closed), full (the disk is full).
-- At a few places, of slow cases one kind alone; with TERCIO_MORE at more, with TERCIO_LONG at most, with FAULT_EVERY at
-- every one. FAULT_AT=N: only there, and it shows what was printed.
package.path = "tests/faults/?.lua;" .. package.path
local cases = require "cases"
local lfs = require "lfs"

local root = lfs.currentdir()
local program, kind = root .. "/" .. arg[1], arg[2]
local tools = root .. "/build/release/tests/faults"
local base = root .. "/build/tests/faults/" .. arg[1]:gsub("/", "-") .. "-" .. kind .. "-" .. (arg[3] or "all")
local longest, only = os.getenv "TERCIO_LONG", tonumber(os.getenv "FAULT_AT" or "")
local long = longest or os.getenv "TERCIO_MORE"
-- Places that are looked at, for each case, and for a slow one: in the plain run, in --all, and there under sanitizers.
local FEW, MANY, SOME = { 2, 1 }, { 40, 10 }, { 6, 2 }
if longest then MANY, SOME = { 100, 100 }, { 12, 12 } end
local EVERY = math.maxinteger
local MOST_LINES = 3         -- of a message

local function quoted(text) return "'" .. text:gsub("'", "'\\''") .. "'" end

local function read(path)
  local file = io.open(path, "rb")
  local text = file and file:read "a"
  if file then file:close() end
  return text
end

local function write(path, text)
  os.execute("mkdir -p " .. quoted(path:match "^(.*)/"))
  local file = assert(io.open(path, "wb"))
  assert(file:write(text))
  file:close()
end

-- ---- the project of a case -----------------------------------------------------------------------

-- All files below a folder with their text, and folders; links are left out.
local function tree(folder, below, found)
  below, found = below or "", found or {}
  for name in lfs.dir(folder) do
    local path, shown = folder .. "/" .. name, below .. name
    local mode = name ~= "." and name ~= ".." and lfs.symlinkattributes(path, "mode")
    if mode == "file" then
      found[shown] = read(path)
    elseif mode == "directory" then
      found[shown] = true
      tree(path, shown .. "/", found)
    end
  end
  return found
end

local function same(left, right)
  for path, text in pairs(left) do
    if right[path] ~= text then return false end
  end
  for path in pairs(right) do
    if left[path] == nil then return false end
  end
  return true
end

local function make(case)
  local folder = base .. "/" .. case.name
  os.execute("rm -rf " .. quoted(folder) .. "; mkdir -p " .. quoted(folder .. "/rulesets"))
  if not case.real then
    os.execute(("ln -s %s/scripts %s/scripts; cp -r %s/tests/fixtures/rulesets/toy %s/rulesets"):format(root, folder,
      root, folder))
  end
  for path, text in pairs(cases.files(case)) do write(folder .. "/" .. path, text) end
  return folder
end

-- Runs a case's command behind other words: exit code, output, errors.
local function run(case, folder, before, after)
  local out, err = base .. "/" .. case.name .. ".out", base .. "/" .. case.name .. ".err"
  local line = ("cd %s && env -u NO_COLOR -u TERCIO_MORE -u TERCIO_LONG COLUMNS=80 ASAN_OPTIONS=verify_asan_link_order=0 %s %s %s %s >%s 2>%s %s")
    :format(quoted(folder), case.real and "" or "TERCIO_ROOT=" .. quoted(folder), before or "", quoted(program),
      case.words:format(root), quoted(out), quoted(err), after or "")
  local _, how, code = os.execute(line)
  return how == "signal" and 128 + code or code, read(out), read(err)
end

-- ---- what must hold ------------------------------------------------------------------------------

local function lines_of(text)
  local count = 0
  for line in text:gmatch "[^\n]+" do count = count + 1 end
  return count
end

-- What is wrong with a run that something failed in; nil when it is as it should be. silent: it cannot say anything.
local function wrong_with(case, got, plain, before, silent)
  local code, out, err, now = got.code, got.out, got.err, got.tree
  if code > 2 then return "exit code " .. code end
  if err:find "Sanitizer" or err:find "runtime error:" then return "a sanitizer's report" end
  if err:find "traceback" or err:find "mistake in Tercio" then return "no clear message" end
  if code == plain.code and out == plain.out then
    return not same(now, plain.tree) and "it says that all is well, but the files are others" or nil
  end
  if code == 0 then return "exit code 0, but another output" end
  local told = err ~= "" or out:find "cannot be" or out:find "out%s+of%s+memory"   -- a play tells of what stopped it
  if not silent and not told and code ~= case.code then return "no message" end
  if lines_of(err) > MOST_LINES then return lines_of(err) .. " lines of messages" end
  if case.whole and not same(now, before) and not same(now, plain.tree) then return "only a part of the files" end
  for path, text in pairs(now) do
    if text ~= before[path] and text ~= plain.tree[path] then return path .. " is half of a file, or left over" end
  end
  for path in pairs(before) do
    if now[path] == nil then return path .. " is gone" end
  end
  return nil
end

-- What is wrong after a kill: no file is half, and the same command, once more, leaves nothing of it behind.
local function wrong_after_kill(case, folder, plain, before)
  local now = tree(folder)
  for path, text in pairs(now) do
    local settled = not path:find "%.%d+%.new" and text ~= true
    if settled and text ~= before[path] and text ~= plain.tree[path] then return path .. " is half of a file" end
  end
  for path in pairs(before) do
    if now[path] == nil then return path .. " is gone" end
  end
  local _, _, err = run(case, folder)
  if not same(tree(folder), plain.tree) then return "the same command, once more, does not end the work: " .. err end
  return nil
end

-- ---- the sweep -----------------------------------------------------------------------------------

local tap, failed = 0, 0

local function result(title, wrong)
  tap = tap + 1
  if wrong then failed = failed + 1 end
  for line in (wrong or ""):gmatch "[^\n]+" do print("# " .. line) end
  print((wrong and "not ok " or "ok ") .. tap .. " - " .. title)
end

local function skip(title, why)
  tap = tap + 1
  print("ok " .. tap .. " - # SKIP " .. title .. ": " .. why)
end

local function first_number(path) return tonumber((read(path) or ""):match "^%d+") end

-- How a fault is made: the words before the command, for its n-th place; and what is known of it afterwards.
local function fault(case, at)
  local report = base .. "/" .. case.name .. ".report"
  os.remove(report)
  if kind == "allocation" then
    return ("STARVE_AT=%d STARVE_REPORT=%s LD_PRELOAD=%s"):format(at, quoted(report), quoted(tools .. "/starve.so")), report
  end
  return ("%s/fault %s %d %s"):format(quoted(tools), kind, at, quoted(report)), report
end

-- The places to look at, of so many.
local function places(case, count)
  if only then return { only } end
  local most, list = (long and (program:find "/debug/" and SOME or MANY) or FEW)[case.slow and 2 or 1], {}
  if os.getenv "FAULT_EVERY" then most = EVERY end
  local stride = math.max(1, math.ceil(count / most))
  for at = 1 + (long and 0 or stride // 2), count, stride do list[#list + 1] = at end
  return list
end

local function sweep(case, folder, plain, before)
  local words, report = fault(case, 0)
  local counted = run(case, make(case), words)
  if counted == 99 then return skip(case.name .. ": " .. kind, "the kernel does not tell system calls (seccomp)") end
  local count = first_number(report) or error(case.name .. ": no report: " .. tostring(read(base .. "/" .. case.name .. ".err")))
  local wrong, list = {}, places(case, count)
  folder = make(case)
  for _, at in ipairs(list) do
    words, report = fault(case, at)
    local code, out, err = run(case, folder, words)
    local place, now = read(report) or "", tree(folder)
    local silent = place:find "write [12]\n" ~= nil
    local why
    if place:find " mmap " and program:find "/debug/" then
      why = nil -- sanitizers end the process themselves
    elseif kind == "kill" then
      why = wrong_after_kill(case, folder, plain, before)
    else
      why = wrong_with(case, { code = code, out = out, err = err, tree = now }, plain, before, silent)
    end
    if only then io.write(place, out, err, "exit ", code, "\n") end
    if why then wrong[#wrong + 1] = ("at %d (%s): %s: %s"):format(at, place:gsub("\n", ""), why, (err:match "[^\n]*")) end
    if not same(tree(folder), before) then folder = make(case) end
  end
  result(("%s: %s at %d of %d places"):format(case.name, kind, #list, count),
    #wrong > 0 and #wrong .. " faults:\n" .. table.concat(wrong, "\n", 1, math.min(#wrong, 12)) or nil)
end

-- One run with other words around the command.
local function once(case, folder, plain, before, title, words, after, silent)
  local code, out, err = run(case, folder, words, after)
  local why = wrong_with(case, { code = code, out = out, err = err, tree = tree(folder) }, plain, before, silent)
  result(case.name .. ": " .. title, why and why .. ": " .. err)
  if not same(tree(folder), before) then make(case) end
  return code
end

local function close(case, folder, plain, before)
  local code = once(case, folder, plain, before, "standard output is closed", "", ">&-")
  if code == 0 then result(case.name .. ": what is not printed is a failure", "exit code 0") end
  once(case, folder, plain, before, "all three are closed", "", "<&- >&- 2>&-", true)
  if not long then return end
  once(case, folder, plain, before, "standard input is closed", "", "<&-")
  once(case, folder, plain, before, "standard error is closed", "", "2>&-", true)
end

-- The case on a disk of its own without a free page; the disk is there for one command only (unshare), as root.
local NO_DISK = "a small disk needs root and unshare"
local can_mount = kind == "full" and os.execute "unshare -m mount -t tmpfs -o size=64k tmpfs /mnt 2>/dev/null"

local function fill_disk(case, folder, plain, before)
  if not case.writes then return end
  if not can_mount then return skip(case.name .. ": its disk is full", NO_DISK) end
  local after = folder .. ".after"
  local script = base .. "/" .. case.name .. ".sh"
  write(script, ([[
set -e
cp -a %s %s.before
mount -t tmpfs -o size=256k tmpfs %s
cp -a %s.before/. %s
cd %s
head -c 1000000 /dev/zero >filler 2>/dev/null || true
code=0
"$@" || code=$?
rm filler
cp -a . %s
exit $code
]]):format(folder, folder, folder, folder, folder, folder, after))
  os.execute("rm -rf " .. quoted(after) .. " " .. quoted(folder .. ".before") .. "; mkdir " .. quoted(after))
  local code, out, err = run(case, folder, "unshare -m sh " .. quoted(script))
  local why = wrong_with(case, { code = code, out = out, err = err, tree = tree(after) }, plain, before)
  if code == plain.code and not why and not same(plain.tree, before) then why = "it says that all is well" end
  result(case.name .. ": its disk is full", why and why .. ": " .. err)
end

local function fill(case, folder, plain, before)
  fill_disk(case, folder, plain, before)
  local code = once(case, folder, plain, before, "standard output is full", "", ">/dev/full")
  if code == 0 then result(case.name .. ": what is not printed is a failure", "exit code 0") end
  if long then once(case, folder, plain, before, "standard error is full", "", "2>/dev/full", true) end
end

os.execute("rm -rf " .. quoted(base))
local wanted = {}
for index = 3, #arg do wanted[arg[index]] = true end
local look = kind == "closed" and close or kind == "full" and fill or sweep
for _, case in ipairs(cases.list) do
  if next(wanted) and wanted[case.name] or not next(wanted) and (long or not case.slow or case.slow == kind) then
    local folder = make(case)
    local before, plain = tree(folder), {}
    plain.code, plain.out, plain.err = run(case, folder)
    plain.tree = tree(folder)
    if plain.code ~= (case.code or 0) then
      result(case.name .. ": goes well", "exit code " .. plain.code .. ": " .. plain.err)
    else
      look(case, make(case), plain, before)
    end
  end
end
print("1.." .. tap)
os.exit(failed == 0)
