-- The content monkey: a mod for each ruleset whose handlers call every public word with wrong, stale, foreign and
-- extreme values, at all moments of encounters that `tercio fuzz` makes and checks. Words come from
-- scripts/reference/words, so a new one is tried from the day on which it has a row; moments, queries and definitions
-- come from the ruleset itself. What is tried also comes of FROM, so other seeds are another monkey.
--   lua5.4 tests/fuzz/monkey.lua [PROGRAM [FROM..TO [RULESET...]]]
-- Exit 1: something was found, and is printed with the command that shows it.
local program = arg[1] or "build/debug/tercio"
local seeds = arg[2] or "1..6"
local rulesets = { table.unpack(arg, 3) }
if #rulesets == 0 then rulesets = { "valiance", "drive", "hexfield", "hexcards", "riposte" } end

local function output_of(command)
  local pipe = assert(io.popen(command))
  local text = pipe:read "a"
  local _, _, code = pipe:close()
  return text, code
end

local function listed(kind, ruleset)
  local rows = {}
  for line in output_of(program .. " list " .. kind .. " --ruleset " .. ruleset .. " 2>/dev/null"):gmatch "[^\n]+" do
    local id, second = line:match "^(%S+)%s+(%S+)"
    if id and not id:find ":" then rows[#rows + 1] = { id = id, second = second } end
  end
  return rows
end

-- ---- words ---------------------------------------------------------------------------------------

local SKIPPED = { import = true, option = true, library = true, error = true, print = true }
-- What words hold that change, ask or roll something: a handler that may only look leaves them alone, since nothing
-- catches the error of a context that is pure, and the encounter would end with it.
local WRITES = { "set", "write", "add", "modify", "choose", "pick", "ask", "confirm", "resolve", "start", "end",
  "grant", "expire", "suppress", "mark", "move", "finish", "drop", "give_up", "behalf", "group", "raise", "insert",
  "repeat", "go_to", "fail", "release", "cancel", "replace", "redirect", "retag", "take", "prevent", "merge", "another",
  "why", "remove", "clear", "occupy", "face", "alter", "put", "roll", "draw", "shuffle", "deck", "declare", "walk",
  "log", "count" }

-- The types of the parameters of "(id: string, stacks?: integer) -> unit"; nil for what is read.
local function parameters(signature)
  local inside = signature:match "^%((.*)%)" and signature:match "^%b()"
  if not inside then return nil end
  local types, depth, part = {}, 0, ""
  for character in (inside:sub(2, -2) .. ","):gmatch "." do
    if character:find "[%({%[]" then depth = depth + 1 elseif character:find "[%)}%]]" then depth = depth - 1 end
    if character == "," and depth == 0 then
      if part:find "%S" then types[#types + 1] = part:match ":%s*(.-)%s*$" or "any" end
      part = ""
    else
      part = part .. character
    end
  end
  return types
end

local function quoted(text) return ("%q"):format(text) end

local function word_text(row, call)
  local types = parameters(row[2] or "")
  local parts = { "name = " .. quoted(row[1]) }
  if call then parts[#parts + 1] = "call = " .. call elseif not types then parts[#parts + 1] = "reads = true" end
  for _, prefix in ipairs(WRITES) do
    if row[1]:find(prefix, 1, true) then parts[#parts + 1] = "writes = true" break end
  end
  for _, type in ipairs(types or {}) do parts[#parts + 1] = quoted(type) end
  return "  { " .. table.concat(parts, ", ") .. " },"
end

-- The sections of all files of words that content uses.
local function sections()
  local list = {}
  for _, file in ipairs { "units", "teams", "instances", "frames", "effects", "field", "globals" } do
    local made = dofile("scripts/reference/words/" .. file .. ".lua")
    for _, section in ipairs(made.rows and { made } or made) do list[#list + 1] = section end
  end
  return list
end

-- What content calls a word of a section: "dice.roll"; nil for a member of an object.
local function global_name(section, name)
  if section.id == "global" then return name end
  local of = section.global
  return of and of .. "." .. name:gsub("^" .. of .. "%.", "")
end

-- Keys of records that no row of words names.
local OTHER_KEYS = { "id", "text", "value", "options", "cells", "prompt", "min", "max", "kind", "attribute", "amount",
  "stage", "n", "sides", "keep", "target", "targets", "at", "to", "from", "tags", "until_frame", "while_source", "uses",
  "origin", "radius", "range", "profile", "user", "source", "steps" }

-- Effects of the ruleset are words of frames; events are raised.
local function words_text(ruleset)
  local of, globals, keys = {}, {}, {}
  for _, section in ipairs(sections()) do
    for _, row in ipairs(section.rows or {}) do
      local name = row[1]
      local global = global_name(section, name)
      if global and parameters(row[2] or "") and not SKIPPED[name] and global:find "^[%a_][%w_.]*$" then
        globals[#globals + 1] = word_text({ global, row[2] }, global)
      elseif not section.global and section.id ~= "global" and name:find "^[%a_][%w_]*$" then
        of[section.of] = of[section.of] or {}
        table.insert(of[section.of], word_text(row))
        keys[#keys + 1] = quoted(name)
      end
    end
  end
  for _, row in ipairs(listed("effects", ruleset)) do
    table.insert(of.frame, (word_text { row.id, "(target: unit, amount: integer, options: record)" }
      :gsub("^  {", "  { writes = true,")))
    keys[#keys + 1] = quoted(row.id)
  end
  for _, key in ipairs(OTHER_KEYS) do
    keys[#keys + 1] = quoted(key)
  end
  local lines = { "local WORDS = {" }
  local types = {}
  for type in pairs(of) do types[#types + 1] = type end
  table.sort(types)
  for _, type in ipairs(types) do
    lines[#lines + 1] = type .. " = {\n" .. table.concat(of[type], "\n") .. "\n},"
  end
  lines[#lines + 1] = "}\nlocal GLOBALS = {\n" .. table.concat(globals, "\n") .. "\n}"
  lines[#lines + 1] = "local KEYS = { " .. table.concat(keys, ", ") .. " }"
  return table.concat(lines, "\n")
end

-- Ids of all kinds: what a string may name.
local function names_text(ruleset)
  local names = {}
  for _, kind in ipairs(listed("kinds", ruleset)) do
    for index, row in ipairs(listed(kind.id, ruleset)) do
      if index <= 60 then names[#names + 1] = quoted(row.id) end
    end
  end
  return "local NAMES = { " .. table.concat(names, ", ") .. " }"
end

-- ---- moments -------------------------------------------------------------------------------------

local number = 0
local function next_number()
  number = number + 1
  return number
end

local function bearer_text(ruleset, kind, id)
  local lines = { kind .. ' "' .. id .. '" {\n  text = "Tries everything.", slots = { steps = "int" },\n  on = {' }
  for _, row in ipairs(listed("events", ruleset)) do
    for _, moment in ipairs { "", ".before" } do
      lines[#lines + 1] = ('    ["any.%s%s"] = function(me, subject, self) monkey(%d, false, self, me, subject) end,')
        :format(row.id, moment, next_number())
    end
  end
  lines[#lines + 1] = "  },\n  replace = {"
  for _, row in ipairs(listed("effects", ruleset)) do
    lines[#lines + 1] = ('    ["any.%s"] = { run = function(me, item, self) monkey(%d, false, self, me, item) end },')
      :format(row.id, next_number())
  end
  lines[#lines + 1] = "  },\n  modify = {"
  for _, kind in ipairs { "queries", "attributes" } do
    for _, row in ipairs(listed(kind, ruleset)) do
      lines[#lines + 1] = ("    %s = function(me, value, ...) monkey(%d, true, nil, me, value, ...) return value end,")
        :format(row.id, next_number())
    end
  end
  lines[#lines + 1] = "  },\n}"
  return table.concat(lines, "\n")
end

local WRAP = 'wrap "ability.%s.%s" (function(original, me, use, self, ...)' ..
  ' monkey(%d, %s, nil, me, use, self) return original(me, use, self, ...) end)'

local function wraps_text(ruleset)
  local lines = {}
  for _, row in ipairs(listed("abilities", ruleset)) do
    for _, key in ipairs { "effect", "when" } do
      lines[#lines + 1] = WRAP:format(row.id, key, next_number(), key == "when" and "true" or "false")
    end
  end
  return table.concat(lines, "\n")
end

local function write(path, text)
  local file = assert(io.open(path, "w"))
  file:write(text)
  file:close()
end

local function read(path)
  local file = assert(io.open(path))
  local text = file:read "a"
  file:close()
  return text
end

-- The content of a ruleset's monkey.
local function content_text(ruleset)
  number = 0
  return "local SEED = " .. seeds:match "^%d+" .. "\n" .. words_text(ruleset) .. "\n" .. names_text(ruleset) .. "\n"
    .. read "tests/fuzz/monkey_content.lua" .. bearer_text(ruleset, "trait", "ape:itch") .. "\n"
    .. bearer_text(ruleset, "status", "ape:fleas") .. "\n" .. wraps_text(ruleset) .. "\n"
end

local MOD = 'mod "ape" { text = "A monkey.", version = "1.0", rulesets = { "%s" } }\n'

-- Writes the mod of a ruleset and gives its folder. Each line that `check` names is struck out: what it says is not
-- there.
local function make(ruleset)
  local folder = "build/monkey/" .. ruleset .. "/mods/ape"
  os.execute("mkdir -p " .. folder)
  write(folder .. "/mod.lua", MOD:format(ruleset))
  local lines = {}
  for line in content_text(ruleset):gmatch "([^\n]*)\n" do lines[#lines + 1] = line end
  for _ = 1, 40 do
    write(folder .. "/monkey.lua", table.concat(lines, "\n") .. "\n")
    local said = output_of(program .. " check " .. folder .. " 2>&1"):gsub("[^\n]*: warning [^\n]*\n", "")
    local struck = false
    for at in said:gmatch "ape/monkey%.lua:(%d+):" do
      lines[tonumber(at)], struck = "", true
    end
    if not struck then
      if said:find("^ok") then return folder end
      io.stderr:write(said)
      os.exit(2)
    end
  end
  error "check goes on striking out lines"
end

-- ---- playing -------------------------------------------------------------------------------------

local FOUND = { twin = true, world = true, replay = true }

-- One run of a ruleset's monkey: what it writes, what it complains of, its exit code.
local function run(command, ruleset)
  local errors = "build/monkey/" .. ruleset .. "/errors"
  local said = output_of(command .. " 2>" .. errors .. "; echo exit $?")
  return said, read(errors), tonumber(said:match "exit (%d+)\n$")
end

local PLAY = "%s fuzz %s --seeds %s --limit 60 --out build/monkey/found --format json"

-- What is wrong with a ruleset's monkey: a list of texts; and how many decisions were played.
local function wrong_with(ruleset)
  local wrong, played = {}, 0
  local command = PLAY:format(program, make(ruleset), seeds)
  local said, complained, code = run(command, ruleset)
  for line in said:gmatch "[^\n]+" do
    local kind = line:match '"kind":"(%w+)"'
    local blunder = line:find("monkey found", 1, true) or line:find("mistake in Tercio", 1, true)
    if FOUND[kind] or blunder then wrong[#wrong + 1] = line end
    played = played + (tonumber(line:match '"decisions":(%d+)') or 0)
  end
  if code > 1 then wrong[#wrong + 1] = "exit " .. code .. ": " .. complained:sub(1, 4000) end
  local again, complained_again = run(command, ruleset)
  if said ~= again or complained ~= complained_again then wrong[#wrong + 1] = "other bytes when it is played again" end
  if #wrong > 0 then wrong[#wrong + 1] = command end
  return wrong, played
end

-- TAP, a test for each ruleset.
local failed = 0
for index, ruleset in ipairs(rulesets) do
  local wrong, played = wrong_with(ruleset)
  for _, text in ipairs(wrong) do print("# " .. text:gsub("\n", "\n# ")) end
  if #wrong > 0 then failed = failed + 1 end
  print(("%s %d - the monkey finds nothing in %d decisions of %s")
    :format(#wrong == 0 and "ok" or "not ok", index, played, ruleset))
end
print("1.." .. #rulesets)
os.exit(failed == 0 and 0 or 1)
