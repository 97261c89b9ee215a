-- Runs every example of the reference's words: in the scene of scripts/reference/words.lua, by a use of mira's on the
-- brute.
-- What stands behind --> must be what the expression before it gives.
local tercio = require "tercio"

local loaded = {}
function _G.import(name)   -- luacheck: ignore
  loaded[name] = loaded[name] or dofile("scripts/" .. name .. ".lua")
  return loaded[name]
end
_G.enums = { topology = {} }   -- luacheck: ignore
local words = import "reference/words"

-- The table of an encounter written as `key = value, ...`.
local function table_of(text, globals)
  return assert(load("return {" .. text .. "}", "=scene", "t", globals or {}))()
end

-- What examples compare by: how a value reads.
local CHECK = [[
local function shown(value)
  if type(value) == "string" then return '"' .. value .. '"' end
  return tostring(value):lower()
end
local function check(line, wanted, ...)
  local list = {}
  for at, value in ipairs { n = 0, ... } do list[at] = shown(value) end
  local all = table.pack(...)
  for at = 1, all.n do list[at] = shown(all[at]) end
  local found = all.n == 0 and "nil" or table.concat(list, ", ")
  if wanted:sub(-5) == ", ..." then wanted, found = wanted:sub(1, -6), found:sub(1, #wanted - 5) end
  if found ~= wanted then error(line .. " gives " .. found .. ", not " .. wanted, 0) end
end
]]

-- Lines of an example with each `expression --> value` as a check.
local function checked(text)
  local lines = {}
  for line in (text .. "\n"):gmatch "(.-)\n" do
    local indent, expression, wanted = line:match "^(%s*)(.-)%s*%-%->%s*(.-)%s*$"
    if expression then line = ("%scheck(%q, %q, %s)"):format(indent, expression, wanted, expression) end
    lines[#lines + 1] = line
  end
  return table.concat(lines, "\n")
end

local function names_of(map)
  local names = {}
  for name in pairs(map or {}) do names[#names + 1] = name end
  table.sort(names)
  return names
end

-- All examples that are lines, as abilities of one content: { section, row, id }.
local function gather()
  local list, parts = {}, { words.scene.content, CHECK }
  for _, section in ipairs(words.sections()) do
    local rows = {}
    for _, row in ipairs(section.rows) do rows[#rows + 1] = row end
    for _, name in ipairs(names_of(section.vocabulary)) do
      local more = section.vocabulary[name]
      more[1] = name
      rows[#rows + 1] = more
    end
    for _, row in ipairs(rows) do
      if row.example then
        local id = "example_" .. #list + 1
        list[#list + 1] = { section = section, row = row, id = id }
        parts[#parts + 1] = ('ability "%s" { text = "Example.", tags = { action = 1 }, range = 1, target = { "character" }, effect = function(me, use, self)\n'
          .. "local foe = use.target\n%s\n%s\nend }\n"):format(id, checked(section.setup or ""), checked(row.example))
      end
    end
  end
  return list, table.concat(parts, "\n")
end

local examples, content = gather()

local function scene(more)
  local record = table_of(words.scene.encounter)
  record.content, record.roots = more, { "." }
  for _, team in ipairs(record.teams) do team.controller = "script" end
  return record
end

describe("an example of", function()
  local kept   -- so that the host with all examples stays
  setup(function() kept = tercio.encounter(scene(content)) end)
  teardown(function() kept = nil end)

  for _, one in ipairs(examples) do
    local row = one.row
    it(one.section.id .. " " .. row[1], function()
      local record = scene(content)
      record.units.mira.abilities = { one.id }
      local play = tercio.encounter(record)
      local with = row.with or {}
      local fields = { target = "brute", answers = with.answers, dice = with.dice }
      local fine, why = pcall(play.act, play, "mira", one.id, fields)
      if row.fails then
        assert.is_false(fine)
        assert.truthy(tostring(why):find(row.fails, 1, true), why)
      else
        assert(fine, why)
      end
      if row.over then play:expect { over = row.over } end
      assert.is_nil(play:check())
      assert.is_not_nil(kept)
    end)
  end
end)

local function script_words()
  local function pair(word)
    return function(unit)
      return function(ability)
        return setmetatable({ word, unit, ability },
          { __call = function(entry, fields) return { word, entry[2], entry[3], fields } end })
      end
    end
  end
  local function single(word)
    return function(unit)
      if type(unit) == "table" then return { word, unit } end
      return setmetatable({ word, unit }, { __call = function(entry, fields) return { word, entry[2], fields } end })
    end
  end
  return { act = pair "act", refuse = pair "refuse", turn = single "turn", end_turn = single "end_turn",
    answer = single "answer", master = single "master",
    auto = single "auto", expect = function(what) return { "expect", what } end }
end

-- Plays content in the scene: mira bears what it declares of abilities, and the script says what comes of it.
local function play_content(example)
  if example.ruleset then
    return tercio.arena { ruleset = example.ruleset, content = example.content, enemies = {},
      heroes = { mira = { at = { 1, 1 }, attributes = { initiative = 5 } } } }
  end
  local record = scene(words.scene.content .. example.content)
  for name, more in pairs(example.units or {}) do
    for key, value in pairs(more) do record.units[name][key] = value end
  end
  if not (example.units and example.units.mira) then
    record.units.mira.abilities = {}
    for id in example.content:gmatch '%f[%w]ability "([%w_]+)"' do table.insert(record.units.mira.abilities, id) end
  end
  record.script = table_of(example.script or "", script_words())
  tercio.encounter(record)
end

describe("the example of", function()
  for _, section in ipairs(words.sections()) do
    for _, example in ipairs(section.examples or {}) do
      it(section.id .. ": " .. example.title, function() play_content(example) end)
    end
    for _, name in ipairs(names_of(section.vocabulary)) do
      local example = section.vocabulary[name]
      if example.content then it(section.id .. " " .. name, function() play_content(example) end) end
    end
  end
end)

-- ---- constructors --------------------------------------------------------------------------------

local lfs = require "lfs"
-- Of each build its own: both run at the same time.
local KIND = os.getenv("TERCIO_BIN"):match "([^/]+)/tercio$"
local SCRATCH = lfs.currentdir() .. "/build/reference_examples_" .. KIND

local function write(path, text)
  local folder = path:match "^(.*)/"
  os.execute("mkdir -p '" .. folder .. "'")
  local file = assert(io.open(path, "wb"))
  file:write(text, "\n")
  file:close()
end

-- What the program prints in the scratch folder, and its exit code.
local function program(command)
  local pipe = assert(io.popen("cd '" .. SCRATCH .. "' && NO_COLOR=1 TERCIO_ROOT='" .. SCRATCH .. "' '"
    .. os.getenv "TERCIO_BIN" .. "' " .. command .. " 2>&1 </dev/null"))
  local text = pipe:read "a"
  local _, _, code = pipe:close()
  return text, code
end

local function play_files(example, games)
  local here = lfs.currentdir()
  local lines = { ("rm -rf '%s' && mkdir -p '%s/rulesets'"):format(SCRATCH, SCRATCH),
    ("ln -s '%s/scripts' '%s/scripts'"):format(here, SCRATCH),
    ("cp -r '%s/rulesets/pieces' '%s/rulesets/'"):format(here, SCRATCH) }
  if not games[example.uses] then lines[4] = ("cp -r '%s/rulesets/%s' '%s/rulesets/'"):format(here, example.uses,
    SCRATCH) end
  os.execute(table.concat(lines, " && "))
  for _, file in ipairs(games[example.uses] or {}) do write(SCRATCH .. "/" .. file[1], file[2]) end
  for _, file in ipairs(example.files) do write(SCRATCH .. "/" .. file[1], file[2]) end
  local text, code = program(example.run)
  assert.are.equal(0, code, text)
  assert.truthy(text:find(example.says, 1, true), text)
end

describe("the example of the kind", function()
  local kinds = import "reference/words/kinds"
  for _, kind in ipairs(names_of(kinds)) do
    for _, example in ipairs(kind ~= "games" and kinds[kind] or {}) do
      it(kind .. ": " .. example.title, function()
        if example.quote then assert(loadfile(example.quote))
        elseif example.files then play_files(example, kinds.games)
        else play_content(example) end
      end)
    end
  end
end)

-- ---- encounter files and specs -------------------------------------------------------------------

describe("the example of files:", function()
  for _, section in ipairs(import "reference/words/encounters") do
    for _, example in ipairs(section.examples or {}) do
      it(section.id .. ": " .. example.title, function()
        if example.files then return play_files(example, import("reference/words/kinds").games) end
        local path = "build/reference_" .. section.id .. "_" .. KIND .. ".lua"
        write(path, example.encounter)
        local code, lines = tercio.run(path, { "." })
        assert.are.equal(0, code, type(lines) == "table" and table.concat(lines, "\n") or lines)
      end)
    end
  end
end)

describe("the rows of specs", function()
  it("are all functions of the module and of plays", function()
    local file = assert(io.open("scripts/play/spec.lua", "rb"))
    local source = file:read "a"
    file:close()
    local sections = import "reference/words/specs"
    for index, name in ipairs { "tercio", "Play" } do
      local known = {}
      for _, row in ipairs(sections[index].rows) do known[row[1]] = true end
      for word in source:gmatch("\nfunction " .. name .. "%.([%a_]+)") do assert.is_true(known[word] or false,
        name .. "." .. word .. " has no row") end
    end
  end)
end)

describe("the example of specs:", function()
  for _, section in ipairs(import "reference/words/specs") do
    for _, row in ipairs(section.rows) do
      if row.spec then
        it(section.id .. "." .. row[1], function()
          local chunk = assert(load(CHECK .. section.setup .. "\n" .. checked(row.spec), "=" .. row[1]))
          chunk()
        end)
      end
    end
  end
end)

-- ---- the words of rulesets -----------------------------------------------------------------------

local games = import "reference/games"

-- The table of an encounter file.
local function record_of(path)
  local record
  local globals = script_words()
  function globals.encounter() return function(found) record = found end end
  local chunk = loadfile(path, "t", globals)
  if chunk then pcall(chunk) end
  return record
end

local function files_in(folder)
  local list = {}
  for name in lfs.dir(folder) do
    if name:find "%.lua$" then list[#list + 1] = folder .. "/" .. name end
  end
  table.sort(list)
  return list
end

-- Encounters of each ruleset, among the examples and golden encounters.
local function encounters()
  local by_ruleset = {}
  local folders = { "examples" }
  for name in lfs.dir "tests/golden" do
    if name:sub(1, 1) ~= "." and name ~= "logs" and lfs.attributes("tests/golden/" .. name,
      "mode") == "directory" then folders[#folders + 1] = "tests/golden/" .. name end
  end
  table.sort(folders)
  for _, folder in ipairs(folders) do
    for _, path in ipairs(files_in(folder)) do
      local record = record_of(path)
      if record and type(record.ruleset) == "string" and not record.content then
        by_ruleset[record.ruleset] = by_ruleset[record.ruleset] or {}
        table.insert(by_ruleset[record.ruleset], path)
      end
    end
  end
  return by_ruleset
end

-- One rule that has every example of a ruleset's events and effects.
local function listener_of(definitions)
  local on, replace = {}, {}
  local function add(event, given) on[#on + 1] = games.listener(event, given):match "^on = { (.*) }$" end
  for _, id in ipairs(names_of(definitions.frame)) do
    local silent = {}
    for _, step in ipairs(definitions.frame[id].silent or {}) do silent[step] = true end
    for _, step in ipairs(definitions.frame[id].steps) do
      if not silent[step] then add(id .. "." .. step, id) end
    end
  end
  for _, id in ipairs(names_of(definitions.event)) do
    if not on[id] then add(id) end
  end
  for _, id in ipairs(names_of(definitions.effect)) do
    add(id, "item")
    replace[#replace + 1] = games.replacement(id):match "^replace = { (.*) }$"
  end
  local seen, kept = {}, {}
  for _, line in ipairs(on) do
    local key = line:match '%["(.-)"%]'
    if not seen[key] then kept[#kept + 1] = line end
    seen[key] = true
  end
  return 'rule "listener_of_examples" { text = "Hears all.", on = {\n' .. table.concat(kept, ",\n")
    .. "\n}, replace = {\n" .. table.concat(replace, ",\n") .. "\n} }\n"
end

local KINDS = { "frame", "event", "effect", "query", "option", "attribute" }

describe("the words of", function()
  local by_ruleset = encounters()
  for _, ruleset in ipairs(names_of(by_ruleset)) do
    it(ruleset .. ": each event can be heard, each effect met, each query modified, as their examples say", function()
      local path = by_ruleset[ruleset][1]
      local record, definitions = record_of(path), {}
      record.script, record.roots = nil, { "." }
      for _, team in ipairs(record.teams) do team.controller = "script" end
      local play = tercio.encounter(record)
      for _, kind in ipairs(KINDS) do definitions[kind] = play:definitions(kind) end
      local content = listener_of(definitions)
      local modify = {}
      for _, id in ipairs(names_of(definitions.query)) do modify[#modify + 1] = id
        .. " = function(me, value, self) return value end" end
      local looks = {}
      for _, id in ipairs(names_of(definitions.frame)) do looks[#looks + 1] = "local _ = " .. games.within(id) end
      for _, id in ipairs(names_of(definitions.attribute)) do looks[#looks + 1] = "for _, me in ipairs(units()) do local _ = me." .. id .. " end" end
      content = content .. 'rule "looker_of_examples" { text = "Looks.", on = { ["any.'
        .. content:match '%["any%.(.-)"%]' .. '"] = function()\n' .. table.concat(looks, "\n") .. "\nend } }\n"
      content = content .. 'rule "modifier_of_examples" { text = "Changes nothing.", modify = {\n'
        .. table.concat(modify, ",\n") .. "\n} }\n"
      local file = assert(io.open(path, "rb"))
      local text = file:read "a"
      file:close()
      text = text:gsub('(encounter%s*".-"%s*{)', function(head) return head .. "\ncontent = [==[\n" .. content
        .. "]==]," end, 1)
      local code, lines, log = tercio.run(path, { "." }, text)
      assert.are.equal(0, code, type(lines) == "table" and table.concat(lines, "\n") or lines)
      assert.is_true(#log > 0)
    end)

    it(ruleset .. ": each option takes the value of its example", function()
      local record = record_of(by_ruleset[ruleset][1])
      record.script, record.roots = nil, { "." }
      for _, team in ipairs(record.teams) do team.controller = "script" end
      local options = tercio.encounter(record):definitions "option"
      local words, names = {}, names_of(options)
      for index, id in ipairs(names) do
        local def = options[id]
        local now = def.default
        if now == nil then now = def.values and def.values[1] end
        words[#words + 1] = "--option '" .. id .. "=" .. tostring(games.other(def, now)) .. "'"
        if #words == 50 or index == #names then
          local pipe = assert(io.popen("'" .. os.getenv "TERCIO_BIN" .. "' list options --ruleset " .. ruleset .. " "
            .. table.concat(words, " ") .. " 2>&1 </dev/null"))
          local text = pipe:read "a"
          local _, _, code = pipe:close()
          assert.are.equal(0, code, text)
          words = {}
        end
      end
    end)
  end
end)
