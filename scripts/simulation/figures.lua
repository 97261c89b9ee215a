-- What the page of many fights shows (charts/page.lua), counted by SQL in the tables of simulation/results.lua:
--
--   { name, engine, from, to, digest, teams = list of { id, name }, configurations = list of
--     { title, policies = { team = policy }, fights, missing = ranges, content = list of { name, hash }, options =
--     texts,
--       board, outcomes = { { id, team = who won, count } }, rounds = { { round, count } },
--       standing = { { team, standing, count } }, units, damage, effects, uses, pairs, places,
--       wrong = { { seed, text } } } }
--
-- Sums come with the sums of squares, for intervals of means.
local geometry = import "picture/geometry"
local merge = import "simulation/merge"
local results = import "simulation/results"
local sums = import "simulation/sums"
local tables = import "world/tables"

local figures = {}
local MOST_WRONG = 20   -- fights that failed, of those that are named

-- All rows of a query as records with these keys.
local function rows(base, keys, sql, ...)
  local list, iterate = {}, results.each(base, sql, ...)
  while true do
    local row = table.pack(iterate())
    if row[1] == nil then return list end
    local record = {}
    for at, key in ipairs(keys) do record[key] = row[at] end
    list[#list + 1] = record
  end
end

-- ---- who won, how long, who stood ---------------------------------------------------------------

local function outcomes_of(base, run)
  local list = rows(base, { "id", "count" }, [[SELECT outcome, count(*) FROM encounters WHERE run = ? GROUP BY outcome
    ORDER BY count(*) DESC, outcome]], run.run)
  for _, team in ipairs(run.stage.teams) do
    for _, outcome in ipairs(list) do
      if tables.has(team.wins, outcome.id) then outcome.team = team.id end
    end
  end
  return list
end

local STANDING = [[SELECT team, standing, count(*) FROM
  (SELECT team, count(*) - count(fell) AS standing FROM units WHERE run = ? GROUP BY seed, team)
  GROUP BY team, standing ORDER BY team, standing]]

-- ---- units and what they did -----------------------------------------------------------------------

-- Units by name where all fights have the same, else by archetype.
local UNITS = [[SELECT team, %s AS called, archetype, count(*), count(fell), total(fell), sum(dealt),
  sum(dealt * dealt), sum(taken), sum(taken * taken) FROM units WHERE run = ? GROUP BY team, %s
  ORDER BY team, called, archetype]]

local function units_of(base, run)
  local varied = run.settings.ruleset ~= nil
  return rows(base, { "team", "name", "archetype", "fights", "fell", "rounds", "dealt", "dealt_squares", "taken",
    "taken_squares" }, UNITS:format(varied and "NULL" or "name", varied and "archetype" or "name"), run.run)
end

local USES = [[SELECT ability, team, count(*), sum(times), sum(times * times), sum(targets) FROM uses WHERE run = ?
  GROUP BY ability, team HAVING sum(times) > 0 ORDER BY sum(times) DESC, ability, team]]
-- Of all kinds that the ruleset counts as damage, together: a fight is one row before it is squared.
local DAMAGE = [[SELECT ability, team, sum(amount), sum(amount * amount) FROM
  (SELECT seed, ability, team, sum(value) AS amount FROM uses, json_each(effects) WHERE run = ?
    AND key IN (SELECT value FROM json_each(?)) GROUP BY seed, ability, team) GROUP BY ability, team]]
local EFFECTS = [[SELECT ability, team, key, sum(value), sum(value * value) FROM uses, json_each(effects) WHERE run = ?
  GROUP BY ability, team, key ORDER BY ability, team, key]]

-- ---- match-ups and places ------------------------------------------------------------------------

-- In how many fights two archetypes met, and how many of these the first team won.
local PAIRS = [[WITH met AS (SELECT DISTINCT seed, team, archetype FROM units WHERE run = ?1)
  SELECT one.archetype, other.archetype, count(*), count(*) FILTER (WHERE outcome IN (SELECT value FROM json_each(?4)))
  FROM met AS one JOIN met AS other USING (seed) JOIN encounters USING (seed)
  WHERE encounters.run = ?1 AND one.team = ?2 AND other.team = ?3
  GROUP BY one.archetype, other.archetype ORDER BY one.archetype, other.archetype]]

local function pairs_of(base, run, teams)
  if #teams ~= 2 then return {} end
  local first = tables.filter(run.stage.teams, function(team) return team.id == teams[1].id end)[1]
  return rows(base, { "a", "b", "fights", "wins" }, PAIRS, run.run, teams[1].id, teams[2].id,
    json.encode(first and first.wins or {}))
end

local PLACES = [[SELECT team, place, count(*) - count(fell), count(fell) FROM units WHERE run = ? AND place IS NOT NULL
  GROUP BY team, place]]

-- The numbers of cells by the names that results have.
local function cells_of(board)
  local cells = {}
  for number, zone in ipairs(board.zones or {}) do
    cells[zone.id] = number - 1
    if zone.name then cells[zone.name] = number - 1 end
  end
  if board.zones then return cells end
  local space = geometry.of(board)
  for cell = 0, #board.cells - 1 do cells[space:name(cell)] = cell end
  return cells
end

local function places_of(base, run)
  local board = run.stage.board
  if not board then return {} end
  local cells, list = cells_of(board), rows(base, { "team", "place", "stood", "fell" }, PLACES, run.run)
  for _, place in ipairs(list) do place.cell = cells[place.place] end
  return tables.filter(list, function(place) return place.cell end)
end

-- ---- the whole -----------------------------------------------------------------------------------

local function content_of(run)
  return tables.map(run.content.layers, function(layer)
    return { name = layer.kind .. (layer.id ~= "" and " " .. layer.id or ""), hash = layer.hash }
  end)
end

local function configuration_of(base, run, teams)
  local number = run.run
  local options = tables.map(tables.names(run.content.options), function(name)
    return name .. " = " .. tostring(run.content.options[name])
  end)
  local policies = {}
  for _, team in ipairs(teams) do
    policies[team.id] = run.settings.policies[team.id] or run.settings.policy or "greedy"
  end
  return { title = run.title, policies = policies, content = content_of(run), options = options,
    board = run.stage.board, missing = merge.missing(base, run),
    fights = results.first(base, "SELECT count(*) FROM encounters WHERE run = ?", number),
    outcomes = outcomes_of(base, run),
    rounds = rows(base, { "round", "count" },
      "SELECT rounds, count(*) FROM encounters WHERE run = ? GROUP BY rounds ORDER BY rounds", number),
    standing = rows(base, { "team", "standing", "count" }, STANDING, number),
    units = units_of(base, run), damage = rows(base, { "ability", "team", "amount", "squares" }, DAMAGE, number,
      json.encode(run.stage.damage)), effects = rows(base, { "ability", "team", "kind", "amount", "squares" }, EFFECTS,
      number),
    uses = rows(base, { "ability", "team", "fights", "times", "squares", "targets" }, USES, number),
    pairs = pairs_of(base, run, teams), places = places_of(base, run),
    wrong = rows(base, { "seed", "text" }, "SELECT seed, wrong FROM encounters WHERE run = ? AND wrong IS NOT NULL " ..
      "ORDER BY seed LIMIT " .. MOST_WRONG, number) }
end

-- The teams of all runs, in the order in which encounters have them.
local function teams_of(runs)
  local list, known = {}, {}
  for _, run in ipairs(runs) do
    for _, team in ipairs(run.stage.teams) do
      if not known[team.id] then
        known[team.id], list[#list + 1] = true, team
      end
    end
  end
  return list
end

-- base: an open database of results.
function figures.of(base)
  local runs, totals = results.runs(base), {}
  local teams, from, to = teams_of(runs), math.maxinteger, 0
  for number, run in ipairs(runs) do
    from, to, totals[number] = math.min(from, run.first_seed), math.max(to, run.last_seed), sums.new()
    for row in results.rows(base, run.run) do sums.add(totals[number], row) end
  end
  return { name = runs[1] and runs[1].encounter, engine = "Tercio " .. (runs[1] and runs[1].content.engine or ""),
    from = from, to = to, digest = sums.digest(totals), teams = teams,
    configurations = tables.map(runs, function(run) return configuration_of(base, run, teams) end) }
end

return figures
