-- Owns: which fights are played and compared with the digests beside this file, in which run; and writing these anew.
--   lua5.4 tests/worlds/compare.lua release|debug               what the plain run compares
--   lua5.4 tests/worlds/compare.lua release GAME FIRST..LAST     these seeds; then `checked` or `traced`, how
--   lua5.4 tests/worlds/compare.lua release goldens              all golden encounters, with and without traces
--   lua5.4 tests/worlds/compare.lua release full                 a fight of 32 against 32 of each game
--   lua5.4 tests/worlds/compare.lua --bless                      writes what the plain run finds to differ
--   lua5.4 tests/worlds/compare.lua --bless GAME|goldens|full    writes all of that
-- A digest is the last four hexadecimal digits of `worlds`, which `tercio tournament GAME --format json` prints.
local GAMES = { "drive", "hexcards", "hexfield", "riposte", "valiance" }
local FIGHTS, ROW = 2000, 20
-- Seeds of a game in the plain run, by build: plain, traced and checked; and every how many-th golden encounter is
-- traced too.
local PLAIN = { release = { 8, 1, 2, 8 }, debug = { 2, 1, 1, 16 } }

local kind = "release"
local folder = "tests/worlds/"
local count, failed = 0, 0

local function verdict(fine, name, why)
  count = count + 1
  if not fine then
    failed = failed + 1
    print("# " .. why:gsub("\n", "\n# "))
  end
  print((fine and "ok " or "not ok ") .. count .. " - " .. name)
end

-- What the program prints, as words; nil and what went wrong.
local function play(words)
  local errors = os.tmpname()
  local pipe = assert(io.popen("build/" .. kind .. "/tests/worlds/worlds " .. words .. " 2>" .. errors))
  local list = {}
  for word in pipe:read "a":gmatch "%x+" do list[#list + 1] = word end
  local fine = pipe:close()
  local file = assert(io.open(errors))
  local text = file:read "a"
  file:close()
  os.remove(errors)
  if not fine then return nil, text end
  return list
end

-- ---- the files -----------------------------------------------------------------------------------

-- The digests of a game by seed, of golden encounters by path, or of full fights by game.
local function read(name)
  local found, file = {}, io.open(folder .. name .. ".txt")
  if not file then return found end
  for line in file:lines() do
    local first, rest = line:match "^(%S+): (.*)$"
    local at = first and math.tointeger(tonumber(first))
    for word in (rest or ""):gmatch "%x+" do
      found[at or first] = word
      at = at and at + 1
    end
  end
  file:close()
  return found
end

local function write(name, lines)
  local path = folder .. name .. ".txt"
  local file = assert(io.open(path .. ".new", "w"))
  file:write(table.concat(lines, "\n"), "\n")
  file:close()
  assert(os.rename(path .. ".new", path))
  print("# wrote " .. path)
end

local function rows_of(digests)
  local lines = {}
  for seed = 1, #digests, ROW do
    lines[#lines + 1] = seed .. ": " .. table.concat(digests, " ", seed, math.min(seed + ROW - 1, #digests))
  end
  return lines
end

-- ---- comparing -----------------------------------------------------------------------------------

local MEANT = "If a change of rules or content is meant to do this: ./tercio test --bless"

-- Plays seeds and compares; says which differ.
local function compare_fights(game, first, last, how)
  local name = ("%s, seeds %d..%d, %s"):format(game, first, last, how)
  local got, why = play(("fights %s %s %d %d"):format(how, game, first, last))
  if not got then return verdict(false, name, why) end
  local known, wrong = read(game), {}
  for seed = first, last do
    if got[seed - first + 1] ~= known[seed] then wrong[#wrong + 1] = seed end
  end
  local fine = #wrong == 0 and #got == last - first + 1
  verdict(fine, name, not fine and (("%s: the worlds of %d of %d fights differ from those of tests/worlds/%s.txt: seeds"
    .. " %s%s\nTo see one: ./tercio tournament %s --seeds %d..%d --log\n%s"):format(game, #wrong, #got, game,
    table.concat(wrong, ", ", 1, math.min(#wrong, 10)), #wrong > 10 and " ..." or "", game, wrong[1] or first,
    wrong[1] or first, MEANT)))
  return fine
end

local function golden_files(every)
  local pipe, list, at = assert(io.popen "LC_ALL=C ls tests/golden/*/*.lua"), {}, 0
  for path in pipe:lines() do
    at = at + 1
    if at % every == 0 then list[#list + 1] = path end
  end
  pipe:close()
  return list
end

-- Each every-th golden encounter.
local function compare_goldens(how, every)
  local files, known = golden_files(every), read "goldens"
  local name = ("%d golden encounters, %s"):format(#files, how)
  local got, why = play("goldens " .. how .. " " .. table.concat(files, " "))
  if not got then return verdict(false, name, why) end
  local wrong = {}
  for index, path in ipairs(files) do
    if got[index] ~= known[path] then wrong[#wrong + 1] = path end
  end
  verdict(#wrong == 0 and #got == #files, name, "the worlds differ from those of tests/worlds/goldens.txt:\n  " ..
    table.concat(wrong, "\n  ") .. "\nTo see one: ./tercio run " .. (wrong[1] or "FILE") .. "\n" .. MEANT)
  return #wrong == 0
end

local function compare_full()
  local known = read "full"
  for _, game in ipairs(GAMES) do
    local got, why = play("full plain " .. game)
    local fine = got and got[1] == known[game]
    verdict(fine, game .. ", 32 against 32 on 64 x 64 cells", why or "the worlds differ from those of " ..
      "tests/worlds/full.txt\n" .. MEANT)
  end
  return failed == 0
end

local function bless(name)
  if name == "full" then
    local lines = {}
    for index, game in ipairs(GAMES) do lines[index] = game .. ": " .. assert(play("full plain " .. game))[1] end
    return write(name, lines)
  end
  if name == "goldens" then
    local files, lines = golden_files(1), {}
    local got = assert(play("goldens plain " .. table.concat(files, " ")))
    for index, path in ipairs(files) do lines[index] = path .. ": " .. got[index] end
    return write(name, lines)
  end
  print("# plays " .. FIGHTS .. " fights of " .. name)
  write(name, rows_of(assert(play(("fights plain %s 1 %d"):format(name, FIGHTS)))))
end

-- ---- which ---------------------------------------------------------------------------------------

if arg[1] == "--bless" then
  if arg[2] then return bless(arg[2]) end
  if not compare_goldens("plain", 1) then bless "goldens" end
  for _, game in ipairs(GAMES) do
    if not compare_fights(game, 1, PLAIN.release[1], "plain") then bless(game) end
  end
  if not compare_full() then bless "full" end
  return
end

kind = arg[1]
if arg[2] == "goldens" then
  compare_goldens("plain", 1)
  compare_goldens("traced", 1)
elseif arg[2] == "full" then
  compare_full()
elseif arg[2] then
  local first, last = arg[3]:match "^(%d+)%.%.(%d+)$"
  compare_fights(arg[2], math.tointeger(first), math.tointeger(last), arg[4] or "plain")
else
  local plain, traced, checked, every = table.unpack(PLAIN[kind])
  for _, game in ipairs(GAMES) do
    compare_fights(game, 1, plain, "plain")
    compare_fights(game, 1, traced, "traced")
    compare_fights(game, 1, checked, "checked")
  end
  compare_goldens("plain", kind == "debug" and every or 1)
  compare_goldens("traced", every)
end
print("1.." .. count)
os.exit(failed == 0)
