-- Results of fights in an SQLite database, and all SQL that there is. A database holds runs: the fights of one
-- configuration. docs/9-simulating.md documents the tables for users.
--
--   base = results.open(system, path [, "read"])   refuses what is no such database, is damaged or in use
--   run = results.run(base, configuration, about, seeds)   the number of its run, found or made; refuses other content.
--     about: what fight.open says; seeds: { from =, to = }
--   results.has(base, run, seed); results.keep(base, run, row)   one transaction for a row
--   results.TABLES; results.COLUMNS, results.values(name, row)   of a table by its name: its columns behind run and
--     seed; for a fight a list of their values, nil where there is none
--   results.rows(base, run) -> iterator of rows { seed, outcome, round, decisions, digest, wrong } in order of seeds
--   results.whole(base, runs, each)   each(number in the list, row with units and uses) for all fights of these runs
--   results.together(base, f)   calls f in one transaction
--   results.runs(base) -> list of { run, title, encounter, settings, content = see configuration.content, ... }
--   results.each(base, sql, values...) -> iterator of the values of rows; results.first(...) -> those of the first
--   results.close(base)
--
-- Rows are written ahead (WAL), each in a transaction. A database is one program's while it is open for writing.
local configuration = import "simulation/configuration"
local refusal = import "program/refusal"
local tables = import "world/tables"

local results = {}

local APPLICATION, VERSION = 0x74657263, 2   -- "terc"; of the schema

local SCHEMA = { [[
CREATE TABLE runs (
  run INTEGER PRIMARY KEY,
  title TEXT NOT NULL,         -- how the configuration is called among the others
  encounter TEXT NOT NULL,     -- the name of the encounter, or of the ruleset
  engine TEXT NOT NULL,        -- the version of Tercio
  first_seed INTEGER NOT NULL, -- the least seed that was asked for
  last_seed INTEGER NOT NULL,
  settings TEXT NOT NULL,      -- JSON: the configuration
  layers TEXT NOT NULL,        -- JSON: list of { kind, id, version, hash }
  options TEXT NOT NULL,       -- JSON: each option of the ruleset and its value
  definitions TEXT NOT NULL,   -- JSON: each definition and its digest
  content TEXT NOT NULL,       -- the digest of all of this
  stage TEXT NOT NULL          -- JSON: teams and the outcomes by which they win, kinds of damage, the ground
) STRICT]], [[
CREATE TABLE encounters (
  run INTEGER NOT NULL, seed INTEGER NOT NULL,
  outcome TEXT NOT NULL,       -- as the ruleset names it; 'open': not over; 'broken': a rule failed
  rounds INTEGER NOT NULL, decisions INTEGER NOT NULL,
  digest TEXT NOT NULL,        -- of the last state of the fight
  wrong TEXT,                  -- which rule failed
  PRIMARY KEY (run, seed)
) STRICT, WITHOUT ROWID]], [[
CREATE TABLE units (
  run INTEGER NOT NULL, seed INTEGER NOT NULL, unit INTEGER NOT NULL, -- from 1, in order of the encounter
  name TEXT NOT NULL, team TEXT NOT NULL, archetype TEXT NOT NULL,
  fell INTEGER,                -- the round in which it fell; NULL: it did not
  fell_by TEXT,                -- to what: "ability.shove", "status.burning"; NULL: to none of these
  dealt INTEGER NOT NULL, taken INTEGER NOT NULL, -- damage
  place TEXT,                  -- where it stood at the end, or last: "3,1,0"
  PRIMARY KEY (run, seed, unit)
) STRICT, WITHOUT ROWID]], [[
CREATE TABLE uses (
  run INTEGER NOT NULL, seed INTEGER NOT NULL,
  ability TEXT NOT NULL,       -- what acted: "ability.shove", "trait.thorns", "status.burning"
  team TEXT NOT NULL,          -- of whom
  times INTEGER NOT NULL,      -- it was used
  targets INTEGER NOT NULL,    -- other units that its effects reached, each use summed
  effects TEXT NOT NULL,       -- JSON: each kind of effect that it had, and the sum of the amounts
  PRIMARY KEY (run, seed, ability, team)
) STRICT, WITHOUT ROWID]] }

-- ---- statements ----------------------------------------------------------------------------------

-- What is wrong, by SQLite's number.
local WRONG = {
  [5] = "another program is using it", [6] = "another program is using it", [8] = "it cannot be written",
  [10] = "reading or writing it failed", [11] = "this database is damaged",
    [13] = "the disk is full", [14] = "it cannot be opened",
  [26] = "this is not an SQLite database",
}

local function fail(base, why, code)
  local known = WRONG[(code or 0) & 0xff]
  refusal.lines { base.path .. ": " .. (known and known .. (known == why and "" or " (" .. why .. ")") or why) }
end

local function ask(base, sql, ...)
  local statement, why, code = base.system.database_ask(base.handle, sql, ...)
  return statement or fail(base, why, code)
end

-- The values of the next row; nothing behind the last.
local function next_row(base, statement)
  local row = table.pack(base.system.database_next(statement))
  if row[1] == nil then fail(base, row[2], row[3]) end
  if row[1] then return table.unpack(row, 2, row.n) end
end

-- Runs a statement: the values of its first row.
local function run(base, sql, ...)
  local statement = ask(base, sql, ...)
  local first = table.pack(next_row(base, statement))
  while first.n > 0 and next_row(base, statement) ~= nil do end
  return table.unpack(first, 1, first.n)
end

results.first = run

function results.each(base, sql, ...)
  local statement = ask(base, sql, ...)
  return function() return next_row(base, statement) end
end

-- ---- opening -------------------------------------------------------------------------------------

local function make(base)
  run(base, "BEGIN IMMEDIATE")
  run(base, "PRAGMA application_id = " .. APPLICATION)
  run(base, "PRAGMA user_version = " .. VERSION)
  for _, sql in ipairs(SCHEMA) do run(base, sql) end
  run(base, "COMMIT")
end

local function check(base, how)
  local application, version = run(base, "PRAGMA application_id"), run(base, "PRAGMA user_version")
  if application == 0 and version == 0 and run(base, "SELECT count(*) FROM sqlite_master") == 0 then
    if how == "read" then refusal.lines { base.path .. ": this database is empty" } end
    return make(base)
  end
  if application ~= APPLICATION then
    refusal.lines { base.path .. ": this database is not one of results: --to takes a new file, or one of its own" }
  end
  if version ~= VERSION then
    refusal.lines { ("%s: results of another version of Tercio (tables %d, not %d)"):format(base.path, version,
      VERSION) }
  end
end

function results.open(system, path, how)
  local mode = system.mode(path)
  if mode == "folder" then refusal.lines { path .. ": this is a folder; results are a file" } end
  if not mode and how == "read" then refusal.lines { path .. ": no such file" } end
  local folder = path:match "^(.*)/[^/]*$"
  if folder and folder ~= "" and system.mode(folder) ~= "folder" then
    refusal.lines { path .. ": there is no folder " .. folder }
  end
  local base = { system = system, path = path, writes = how ~= "read" }
  local handle, why, code = system.database(path, how)
  if not handle then fail(base, why, code) end
  base.handle = handle
  local fine, fault = pcall(function()
    if how ~= "read" then
      run(base, "PRAGMA locking_mode = EXCLUSIVE")
      run(base, "PRAGMA journal_mode = WAL")
      run(base, "PRAGMA synchronous = NORMAL")
      run(base, "BEGIN IMMEDIATE")
      run(base, "COMMIT")
    end
    check(base, how)
  end)
  if not fine then
    system.database_close(handle)
    error(fault, 0)
  end
  return base
end

-- What was written goes into the one file, so that it can be copied and read where nobody may write.
function results.close(base)
  if base.writes then run(base, "PRAGMA journal_mode = DELETE") end
  base.system.database_close(base.handle)
end

-- ---- runs ----------------------------------------------------------------------------------------

local RUN = "SELECT run, title, encounter, engine, first_seed, last_seed, settings, layers, options, definitions, " ..
  "content, stage FROM runs"

local function run_of(number, title, encounter, engine, first, last, settings,
  layers, options, definitions, hash, stage)
  if not number then return nil end
  return { run = number, title = title, encounter = encounter, first_seed = first, last_seed = last,
    settings = json.decode(settings), stage = json.decode(stage),
      content = { engine = engine, layers = json.decode(layers),
      options = json.decode(options), definitions = json.decode(definitions), hash = hash } }
end

function results.runs(base)
  local list = {}
  local iterate = results.each(base, RUN .. " ORDER BY run")
  repeat
    local made = run_of(iterate())
    list[#list + 1] = made
  until not made
  return list
end

function results.together(base, f)
  run(base, "BEGIN")
  f()
  run(base, "COMMIT")
end

function results.run(base, made, about, seeds)
  local settings = configuration.settings(made)
  local found = run_of(run(base, RUN .. " WHERE settings = ?", settings))
  if found then
    local other = configuration.other_content(found.content, about.content)
    if other then
      refusal.lines { base.path .. ": its fights are of other content: " .. other ..
        "; --to another file begins anew" }
    end
    run(base, "UPDATE runs SET first_seed = min(first_seed, ?), last_seed = max(last_seed, ?) WHERE run = ?",
      seeds.from, seeds.to, found.run)
    return found.run
  end
  local content = about.content
  return (run(base, [[INSERT INTO runs (title, encounter, engine, first_seed, last_seed, settings, layers, options,
    definitions, content, stage) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING run]], made.title, about.name,
    content.engine, seeds.from, seeds.to, settings, json.encode(content.layers), json.encode(content.options),
    json.encode(content.definitions), content.hash, json.encode(about.stage)))
end

-- ---- fights --------------------------------------------------------------------------------------

local COLUMNS = {
  encounters = { "outcome", "rounds", "decisions", "digest", "wrong" },
  units = { "unit", "name", "team", "archetype", "fell", "fell_by", "dealt", "taken", "place" },
  uses = { "ability", "team", "times", "targets", "effects" },
}
results.COLUMNS, results.TABLES = COLUMNS, tables.names(COLUMNS)

local values_of = {}

function values_of.encounters(row)
  local wrong = row.wrong and table.concat(row.wrong, "\n")
  return { { tostring(row.outcome), row.round, row.decisions, row.digest, wrong } }
end

function values_of.units(row)
  return tables.map(row.units or {}, function(unit, number)
    local fell = unit.fell or {}
    return { number, unit.name, unit.team, unit.archetype, fell.round, fell.by, unit.dealt, unit.taken, unit.at }
  end)
end

function values_of.uses(row)
  return tables.map(row.uses or {}, function(use)
    return { use.ability, use.team, use.times, use.targets, next(use.effects) and json.encode(use.effects) or "{}" }
  end)
end

function results.values(name, row) return values_of[name](row) end

function results.has(base, number, seed)
  return run(base, "SELECT 1 FROM encounters WHERE run = ? AND seed = ?", number, seed) == 1
end

function results.keep(base, number, row)
  run(base, "BEGIN")
  for _, name in ipairs(results.TABLES) do
    local columns = COLUMNS[name]
    local insert = ("INSERT INTO %s VALUES (?, ?%s)"):format(name, (", ?"):rep(#columns))
    for _, values in ipairs(values_of[name](row)) do
      run(base, insert, number, row.seed, table.unpack(values, 1, #columns))
    end
  end
  run(base, "COMMIT")
end

-- The units and uses of a fight, as rows of simulation/fight have them.
local function add_details(base, number, row)
  row.units, row.uses = {}, {}
  for name, team, archetype, round, by, dealt, taken, at in results.each(base, [[SELECT name, team, archetype, fell,
    fell_by, dealt, taken, place FROM units WHERE run = ? AND seed = ? ORDER BY unit]], number, row.seed) do
    table.insert(row.units, { name = name, team = team, archetype = archetype, fell = round and { round = round,
      by = by } or nil, dealt = dealt, taken = taken, at = at })
  end
  for ability, team, times, targets, effects in results.each(base, [[SELECT ability, team, times, targets, effects
    FROM uses WHERE run = ? AND seed = ? ORDER BY ability, team]], number, row.seed) do
    table.insert(row.uses, { ability = ability, team = team, times = times, targets = targets,
      effects = json.decode(effects) })
  end
  return row
end

-- The row of a fight of which these columns are known.
local function fight_of(seed, outcome, round, decisions, digest, wrong)
  return seed and { seed = seed, outcome = outcome, round = round, decisions = decisions, digest = digest,
    wrong = wrong and { wrong } } or nil
end

-- All fights of some runs, whole, by seed and then in the order of the runs: each(number in the list of runs, row).
function results.whole(base, runs, each)
  local at = {}
  for index, number in ipairs(runs) do at[number] = index end
  for number, seed, outcome, round, decisions, digest, wrong in results.each(base,
    "SELECT run, seed, outcome, rounds, decisions, digest, wrong FROM encounters ORDER BY seed, run") do
    if at[number] then
      each(at[number], add_details(base, number, fight_of(seed, outcome, round, decisions, digest, wrong)))
    end
  end
end

function results.rows(base, number)
  local statement = ask(base, [[SELECT seed, outcome, rounds, decisions, digest, wrong FROM encounters WHERE run = ?
    ORDER BY seed]], number)
  return function() return fight_of(next_row(base, statement)) end
end

return results
