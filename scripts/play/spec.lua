-- The Lua module `tercio`, for specs: encounters as tables, driven step by step. Runs in the Lua that requires it; the
-- play itself lives in a host of its own. How to write a test of rules with it: tests/README.md.
local open_host, ROOT = ...

local tercio = { root = ROOT }
local Play = {}

-- ---- hosts ---------------------------------------------------------------------------------------

local hosts = {}                                   -- key of the layers -> host
local passing = setmetatable({}, { __mode = "v" })  -- the same for hosts with content of one test

-- A text that is the same for the same plain value.
local function key_of(value)
  if type(value) ~= "table" then return type(value):sub(1, 1) .. tostring(value) end
  local names, parts = {}, {}
  for name in pairs(value) do names[#names + 1] = name end
  table.sort(names, function(a, b) return tostring(a) < tostring(b) end)
  for index, name in ipairs(names) do parts[index] = tostring(name) .. "=" .. key_of(value[name]) end
  return "{" .. table.concat(parts, ",") .. "}"
end

local function host_for(record, roots, content)
  local topology = type(record.field) == "table" and record.field.topology or nil
  local key = key_of { record.ruleset, record.variant or false, record.variants or false, record.mods or false,
    record.mod or false, record.options or false, roots or false, topology or false, content or false }
  local found = hosts[key] or passing[key]
  if found then return found, key end
  local host = open_host(ROOT)
  return host, key
end

local opened = 0
local ROOM = 16   -- plays, and hosts with content of one test, that may lie about uncollected

-- What a host holds is not seen by this Lua's collector, so it is tail to look now and then.
local function tidy(with_content)
  opened = opened + (with_content and 4 or 1)
  if opened < ROOM then return end
  opened = 0
  collectgarbage()
end

local function keep_host(host, key, content)
  if content then passing[key] = host else hosts[key] = host end
end

-- Lets go of all hosts: the next encounter has a fresh state of its own.
function tercio.forget() hosts, passing = {}, setmetatable({}, { __mode = "v" }) end

-- ---- encounters ----------------------------------------------------------------------------------

local play_meta

local function without_functions(value, path, level)
  if type(value) == "function" then
    error(path .. " is a function: rules go into `content`, as text", level)
  end
  if type(value) ~= "table" then return end
  for key, entry in pairs(value) do without_functions(entry, path .. "." .. tostring(key), level + 1) end
end

-- The level, for error as its caller calls it, of the spec that is to blame: the first function of a *_spec.lua, else
-- the first that is not of this file; and its source. Tail calls leave no level, so they cannot be counted.
local function blame()
  local outer, source
  for level = 3, 60 do
    local about = debug.getinfo(level, "S")
    if not about then break end
    if about.source:find "_spec%.lua$" then return level - 1, about.source end
    if not outer and about.what ~= "C" and not about.source:find "scripts/play/spec%.lua$" then
      outer, source = level - 1, about.source
    end
  end
  return outer or 2, source or ""
end

-- "file", "folder" or nil, as far as this Lua can tell.
local function mode(path)
  local file = io.open(path, "rb")
  if not file then return nil end
  local is_folder = file:read(0) == nil and select(3, file:read(1)) == 21   -- EISDIR
  file:close()
  return is_folder and "folder" or "file"
end

-- Folders searched before the project's own: where the mod or ruleset of the spec lies, else the present one.
local root_finder = assert(loadfile(ROOT .. "/scripts/content/roots.lua"))()
local function roots_of()
  local _, source = blame()
  local path = source:match "^@(.*)$"
  local roots = path and root_finder.roots({ mode = mode }, (path:gsub("^%./", ""))) or {}
  if #roots == 0 then roots[1] = "." end
  return roots
end

-- Notes which folders a spec has loaded, for whoever runs specs: busted gives each file its own copy of this module.
local function note_folders(host)
  local registry = debug.getregistry()
  local list = registry["tercio folders"] or {}
  registry["tercio folders"] = list
  for _, folder in ipairs((host:call "folders")) do
    if not list[folder] then list[#list + 1], list[folder] = folder, true end
  end
end

local function open(record)
  if type(record) ~= "table" then error("an encounter must be a table (found " .. type(record) .. ")", 3) end
  local plainer, roots, content = {}, record.roots or tercio.roots or roots_of(), record.content
  for key, value in pairs(record) do
    if key ~= "content" and key ~= "roots" then plainer[key] = value end
  end
  without_functions(plainer, "encounter", 4)
  tidy(content)
  local host, key = host_for(plainer, roots, content)
  local id, lines = host:call("open", plainer, roots, content)
  note_folders(host)
  if not id then error(lines, blame()) end
  keep_host(host, key, content)
  local play = setmetatable({ host = host, id = id }, play_meta)
  if lines then error(lines, blame()) end
  if plainer.script then play.ran = true end
  return play
end

-- tercio.encounter { ... }: the table of an encounter file, plus content = [[ Lua ]] and roots = { folders }. A script
-- in it is played at once.
function tercio.encounter(record)
  local play = open(record)
  for _, entry in ipairs(record.script or {}) do play:step(entry, 3) end
  return play
end

-- tercio.run(path, [roots], [text]) -> exit code, lines, log: a file (or a text to be called so), played to the end of
-- its script as the command line would. Lines: what was wrong.
function tercio.run(path, roots, text)
  if type(path) ~= "string" then error("run takes the path of a file (found " .. type(path) .. ")", 2) end
  local host = open_host(ROOT)
  local code, lines, log = host:call("run", path, roots or tercio.roots, text)
  note_folders(host)
  host:close()
  return code, lines, log
end

-- ---- arenas --------------------------------------------------------------------------------------

local ENCOUNTER_KEYS = { ruleset = true, variant = true, variants = true, options = true, mods = true, mod = true,
  seed = true, field = true, objectives = true, content = true, roots = true, pass = true, script = true, more = true }
local ARENA_KEYS = { size = true, teams = true, unit = true, topology = true }

local function wrong(text, ...)
  local words = table.pack(...)
  for index = 1, words.n do words[index] = tostring(words[index]) end
  error(text:format(table.unpack(words, 1, words.n)), (blame()))
end

-- Refuses what is not of a type, of the things that `of` (a text) holds.
local function check_types(of, values, wanted)
  for key, kind in pairs(wanted) do
    if values[key] ~= nil and type(values[key]) ~= kind then
      wrong("%s: %s must be a %s (found %s)", of, key, kind, values[key])
    end
  end
end

local function merged(base, over)
  local result = {}
  for key, value in pairs(base or {}) do result[key] = value end
  for key, value in pairs(over or {}) do result[key] = value end
  return result
end

-- Whether one name is another but for one letter, or two that have changed places.
local function one_letter_away(name, other)
  local from, to = 1, 0
  while from <= math.min(#name, #other) and name:byte(from) == other:byte(from) do from = from + 1 end
  while to < math.min(#name, #other) - from + 1 and name:byte(-1 - to) == other:byte(-1 - to) do to = to + 1 end
  local rest, others = name:sub(from, -1 - to), other:sub(from, -1 - to)
  return #rest < 2 and #others < 2 or #rest == 2 and rest == others:reverse()
end

-- Refuses a key that is no team but a slip: near a key or a team that is known, no table, or without a unit.
local function check_team(spec, key)
  local known = merged(merged({ heroes = true, enemies = true }, spec.teams), merged(ENCOUNTER_KEYS, ARENA_KEYS))
  local names, value = {}, spec[key]
  for name in pairs(known) do names[#names + 1] = name end
  table.sort(names)
  for _, name in ipairs(known[key] and {} or names) do
    if one_letter_away(key, name) then wrong("arena: unknown key '%s' (did you mean '%s'?); for a team of that name "
      .. "write teams = { %s = {} } too", key, name, key) end
  end
  if type(value) ~= "table" then
    wrong("arena: %s must be a team, a table of units: %s = { mira = { at = { 1, 1 } } } (found %s); what an "
      .. "encounter has besides goes into `more`", key, key, value)
  end
  if next(value) == nil and not known[key] then
    wrong("arena: team '%s' has no units; for a team without units write teams = { %s = {} } too", key, key)
  end
end

-- The teams of an arena: keys that hold a table of units; heroes and enemies come first.
local function team_names(spec)
  local names, has = {}, {}
  for key in pairs(spec) do
    if type(key) ~= "string" then wrong("an arena has no entry %s without a name", key) end
    if not ENCOUNTER_KEYS[key] and not ARENA_KEYS[key] then
      check_team(spec, key)
      names[#names + 1] = key
      has[key] = true
    end
  end
  table.sort(names, function(a, b)
    local rank = { heroes = 1, enemies = 2 }
    local first, second = rank[a] or 3, rank[b] or 3
    if first ~= second then return first < second end
    return a < b
  end)
  for _, name in ipairs { "heroes", "enemies" } do
    if not has[name] and #names < 2 then names[#names + 1] = name end
  end
  return names
end

local function arena_record(defaults, spec)
  if type(spec) ~= "table" then wrong("an arena must be a table (found %s)", spec) end
  spec = merged(defaults, spec)
  check_types("arena", spec, { more = "table", teams = "table", unit = "table" })
  local record = { units = {}, teams = {} }
  for key in pairs(ENCOUNTER_KEYS) do record[key] = spec[key] end
  record.more = nil
  for key, value in pairs(spec.more or {}) do record[key] = value end
  local names = team_names(spec)
  for name in pairs(spec.teams or {}) do
    if not spec[name] and name ~= "heroes" and name ~= "enemies" then
      wrong("arena: teams.%s: no team '%s' in this arena: %s = { mira = { at = { 1, 1 } } }", name, name, name)
    end
  end
  for _, name in ipairs(names) do
    record.teams[#record.teams + 1] = merged({ id = name, controller = "script" }, spec.teams and spec.teams[name])
    for unit, own in pairs(spec[name] or {}) do
      if type(unit) ~= "string" then
        wrong("arena: %s holds units by name: %s = { mira = { at = { 1, 1 } } }", name, name)
      end
      if type(own) == "string" then own = { own } end
      if type(own) ~= "table" then wrong("arena: %s.%s must be a table (found %s)", name, unit, own) end
      record.units[#record.units + 1] = merged(merged(defaults.unit, own), { name = unit, team = name })
    end
  end
  table.sort(record.units, function(a, b) return a.name < b.name end)
  if not record.field then
    record.field = { size = spec.size or { 8, 8 }, topology = spec.topology }
  end
  return record
end

-- A game with what its tests share: ruleset, options, size and so on, and `unit`, keys of every unit. Gives
-- arena(spec) and encounter(spec), which need to say only what differs.
function tercio.game(defaults)
  local game = {}
  if type(defaults) == "string" then defaults = { ruleset = defaults } end
  if type(defaults) ~= "table" then wrong("a game must be a ruleset's name or a table (found %s)", defaults) end
  function game.arena(spec) return open(arena_record(defaults, spec)) end
  function game.encounter(spec) return open(merged(defaults, spec)) end
  return game
end

-- The same in one call.
function tercio.arena(spec) return open(arena_record({}, spec)) end

-- ---- plays ---------------------------------------------------------------------------------------

-- A step of a play, as plain data.
local function step(play, entry) return (play.host:call("step", play.id, entry)) end

local function must(lines, level)
  if lines then error(lines, (level or 2) + 1) end
end

-- play:step { "act", "mira", "shove", { ... } }: an entry of a script as plain data.
function Play.step(play, entry, level) must(step(play, entry), level or 2) end
-- The same by its word: play:act("mira", "shove", { ... }). master: what the game master is asked.
for _, word in ipairs { "act", "end_turn", "auto", "master" } do
  Play[word] = function(play, ...) must(step(play, { word, ... })) end
end
function Play.refuse(play, unit, ability, reason, ...)
  must(step(play, { "refuse", unit, ability, { reason = reason }, ... }))
end
local TAIL = 10   -- lines of the log that a failing expectation shows
-- The end of a play's log below what went wrong.
local function with_log(play, lines)
  local tail, more = play.host:call("tail", play.id, TAIL)
  if #tail == 0 then return lines end
  return lines .. (more and "\nThe log ends:\n  " or "\nThe log:\n  ") .. table.concat(tail, "\n  ")
end

function Play.expect(play, ...)
  local lines, mistaken = play.host:call("step", play.id, { "expect", ... })
  if lines then must(mistaken and lines or with_log(play, lines)) end
end
-- Plays on until this unit is asked for its action: other units end their turns; fields as of an action.
function Play.turn(play, ...) must(play.host:call("turn", play.id, { "turn", ... })) end
function Play.answer(play, value, dice, ...)
  if select("#", ...) > 0 or dice ~= nil and type(dice) ~= "table" then
    error("answer takes an answer and a list of dice: play:answer(\"pass\", { 3 })", 2)
  end
  must(play.host:call("answer", play.id, value, dice))
end
-- What the host's side gives under the same name (scripts/play/spec_host.lua).
for _, name in ipairs { "decision", "log", "lines", "outcome", "hash", "check", "rebuild", "save" } do
  Play[name] = function(play, ...)
    if select("#", ...) > 0 then error(name .. " takes nothing: play:" .. name .. "()", 2) end
    return (play.host:call(name, play.id))
  end
end
-- What the content declares of a kind, by id; functions as the words "a function".
function Play.definitions(play, kind, ...)
  local found, why = play.host:call("definitions", play.id, kind, ...)
  if not found then error(why, 2) end
  return found
end
-- Ids of the legal options of the open decision, as a list and as a set.
function Play.options(play)
  local decision, list = play:decision(), {}
  for index, option in ipairs(decision and decision.domain.options or {}) do
    list[index], list[option.id] = option.id, true
  end
  return list
end
-- What a team (or a unit of that name) is shown: { team =, units = { NAME = { ... } }, and facts of the encounter }.
function Play.view(play, name)
  local all, why = play.host:call("view", play.id, name)
  if not all then error(why, 2) end
  local units = {}
  for _, unit in ipairs(all.units) do units[unit.name] = unit end
  all.units = units
  return all
end
function Play.fork(play)
  tidy()
  return setmetatable({ host = play.host, id = play.host:call("fork", play.id) }, play_meta)
end
function Play.load(play, saved)
  if type(saved) ~= "table" then error("load takes what save gave (found " .. type(saved) .. ")", 2) end
  tidy()
  local id, why = play.host:call("load", play.id, saved)
  if not id then error(why, 2) end
  return setmetatable({ host = play.host, id = id }, play_meta)
end

-- Plays n decisions at random; at each checks the world, and that fork, restored save and rebuilt position stay the
-- same as play itself. Returns how many there were before the end.
function Play.wander(play, seed, n)
  if math.type(seed) ~= "integer" or math.type(n) ~= "integer" then
    error("wander takes a seed and a number of decisions: play:wander(1, 40)", 2)
  end
  local played, wrong = play.host:call("wander", play.id, seed, n)
  if not played then error(wrong, 2) end
  return played
end

-- Reads of units, teams and the encounter: play.units.mira.guts, play.teams.heroes.order, play.combat.round.
local function reader(play, what, name)
  return setmetatable({}, { __index = function(_, key)
    local value, why = play.host:call("read", play.id, what, name, key)
    if why then error(why, 2) end
    return value
  end, __newindex = function() error("a play is changed by actions and answers only", 2) end })
end

local function readers(play, what)
  return setmetatable({}, { __index = function(_, name) return reader(play, what, name) end })
end

play_meta = {
  __index = function(play, key)
    if Play[key] then return Play[key] end
    if key == "units" then return readers(play, "unit") end
    if key == "teams" then return readers(play, "team") end
    if key == "combat" then return reader(play, "encounter") end
    error("a play has no '" .. tostring(key) .. "'", 2)
  end,
  __gc = function(play) pcall(play.host.call, play.host, "forget", rawget(play, "id")) end,
}

-- The words of a script, as plain data.
function tercio.act(unit) return function(ability) return { "act", unit, ability } end end

return tercio
