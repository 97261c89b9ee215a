-- Joins databases of results that hold parts of the same runs: shards of a cluster, or what several machines played.
--
--   merge.check(system, paths)      refuses databases that do not belong together, and names what differs
--   merge.into(base, paths) -> how many fights came twice   copies all that are not there yet
--   merge.missing(base, run) -> ranges of seeds between the run's first and last that it has no fight of
--
-- Of a seed that several databases have, one fight is kept; if they differ, that is an error: the same content and seed
-- give the same fight.
local configuration = import "simulation/configuration"
local refusal = import "program/refusal"
local results = import "simulation/results"
local tables = import "world/tables"

local merge = {}

-- ---- what belongs together -----------------------------------------------------------------------

-- How a value of settings reads in a message.
local function text_of(value)
  if value == nil then return "nothing" end
  return type(value) == "table" and json.encode(value) or tostring(value)
end

-- In what the settings of two runs differ, in words.
local function other_settings(was, now)
  local parts = {}
  for _, key in ipairs(tables.keys(tables.copy(was, now))) do
    local one, other = text_of(was[key]), text_of(now[key])
    if one ~= other then parts[#parts + 1] = ("%s is %s, not %s"):format(key, other, one) end
  end
  return table.concat(parts, "; ")
end

local function runs_of(system, path)
  local base = results.open(system, path, "read")
  local runs = results.runs(base)
  results.close(base)
  if #runs == 0 then refusal.lines { path .. ": there is no run in this database" } end
  return runs
end

local function compare(first, runs, path, others)
  for number, run in ipairs(runs) do
    local other = others[number]
    if not other then refusal.lines { ("%s: it lacks the run '%s' of %s"):format(path, run.title, first) } end
    local differs = other_settings(run.settings, other.settings)
    if differs ~= "" then
      refusal.lines { ("%s: its fights are not of the run '%s' of %s: %s"):format(path, run.title, first, differs) }
    end
    differs = configuration.other_content(run.content, other.content)
    if differs then
      refusal.lines { ("%s: its fights are of other content than %s: %s"):format(path, first, differs) }
    end
  end
  if #others > #runs then
    refusal.lines { ("%s: it has the run '%s', which %s has not"):format(path, others[#runs + 1].title, first) }
  end
end

function merge.check(system, paths)
  local first = runs_of(system, paths[1])
  for at = 2, #paths do compare(paths[1], first, paths[at], runs_of(system, paths[at])) end
end

-- ---- joining -------------------------------------------------------------------------------------

-- The same run in the database that is joined to; made there if it is new.
local RUN = [[INSERT INTO main.runs SELECT NULL, %s FROM part.runs AS new WHERE NOT EXISTS
  (SELECT 1 FROM main.runs AS old WHERE old.settings = new.settings) ORDER BY run]]
local SEEDS = [[UPDATE main.runs AS old SET first_seed = min(first_seed, new.first),
  last_seed = max(last_seed, new.last)
  FROM (SELECT settings, first_seed AS first, last_seed AS last FROM part.runs) AS new
  WHERE old.settings = new.settings]]
-- Fights of both databases, with the numbers of their runs in each.
local BOTH = [[FROM part.encounters AS new JOIN part.runs AS one ON one.run = new.run
  JOIN main.runs AS other USING (settings)
  JOIN main.encounters AS old ON old.run = other.run AND old.seed = new.seed]]
local COPY = [[INSERT OR IGNORE INTO main.%s SELECT other.run, seed, %s FROM part.%s JOIN part.runs AS one USING (run)
  JOIN main.runs AS other USING (settings)]]

local first_of = results.first

local function copy(base, path)
  local fields = {}
  for name in results.each(base, "SELECT name FROM pragma_table_info('runs') WHERE name <> 'run'") do
    fields[#fields + 1] = name
  end
  first_of(base, RUN:format(table.concat(fields, ", ")))
  first_of(base, SEEDS)
  local seed = first_of(base, "SELECT new.seed " .. BOTH .. " WHERE old.digest <> new.digest OR old.outcome <> " ..
    "new.outcome ORDER BY new.seed LIMIT 1")
  if seed then
    refusal.lines { ("%s: seed %d went otherwise than in the others, with the same content: was one of the programs "
      .. "changed?"):format(path, seed) }
  end
  local duplicates = first_of(base, "SELECT count(*) " .. BOTH)
  for _, name in ipairs(results.TABLES) do
    first_of(base, COPY:format(name, table.concat(results.COLUMNS[name], ", "), name))
  end
  return duplicates
end

function merge.into(base, paths)
  local duplicates = 0
  for at, path in ipairs(paths) do
    first_of(base, "ATTACH ? AS part", path)
    first_of(base, "BEGIN")
    duplicates = duplicates + copy(base, path)
    first_of(base, "COMMIT")
    first_of(base, "DETACH part")
    base.system.progress(("%d of %d joined"):format(at, #paths))
  end
  base.system.progress(nil)
  return duplicates
end

-- ---- what is missing -----------------------------------------------------------------------------

-- How many fights a run has between two seeds.
function merge.count(base, run, from, to)
  return (first_of(base, "SELECT count(*) FROM encounters WHERE run = ? AND seed BETWEEN ? AND ?", run.run, from, to))
end

function merge.missing(base, run)
  local list, at = {}, run.first_seed
  for seed in results.each(base, "SELECT seed FROM encounters WHERE run = ? ORDER BY seed", run.run) do
    if seed > at then list[#list + 1] = { at, seed - 1 } end
    at = seed + 1
  end
  if at <= run.last_seed then list[#list + 1] = { at, run.last_seed } end
  return list
end

return merge
