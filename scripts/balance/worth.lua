-- What abilities, statuses and traits are worth: the same fights with each of them taken out of play, and how the side
-- that has it fares with and without. `tercio balance` tells it (balance/balance_report.lua).
--
--   worth.of(system, request) -> made; request: { configuration, from, to, jobs, mod }
--   made: { name, words, pairs = seeds, teams = list of { id, wins }, items = list, missing = ids of a mod that never
--     came up, broken = list of { seed, text } of the fights with everything, interrupted }
--   item: { what, team = whose chances are counted, both = true if several sides have it, fights = in how many it was
--     there, used = in how many it did something (abilities), worth = { mean, low, high }, more, less, chance = of the
--     sign test, clear = it stays clear among all items, won_with, won_without = shares, count = fights behind worth,
--     refused = why nothing can be played without it }
local configuration = import "simulation/configuration"
local pool = import "simulation/pool"
local refusal = import "program/refusal"
local statistics = import "balance/statistics"
local tables = import "world/tables"
local winner = import "encounter/winner"

local worth = {}

local GROUP = 8          -- configurations whose hosts are open at once
local LEVEL = 0.05       -- of all items together

-- ---- playing -------------------------------------------------------------------------------------

local function play(system, request, list, wants, each)
  return pool.run(system, { configurations = list, seeds = { from = request.from, to = request.to },
    jobs = request.jobs, command = "balance", by = "balance/balance_side", wants = wants }, each)
end

-- Notes who had what in a row, and what did something.
local function note_had(items, row)
  local used = {}
  for _, use in ipairs(row.uses) do
    if use.times > 0 then used[use.ability] = true end
  end
  for _, one in ipairs(row.had) do
    local item = items[one.what] or { what = one.what, teams = {}, fights = 0, used = 0, seen = 0 }
    items[one.what], item.teams[one.team] = item, true
    if item.seen ~= row.seed then
      item.seen, item.fights, item.used = row.seed, item.fights + 1, item.used + (used[one.what] and 1 or 0)
    end
  end
end

-- The fights with everything: made, rows by seed, items by name.
local function play_whole(system, request)
  local rows, items, made = {}, {}, { pairs = 0, teams = {}, broken = {}, missing = {} }
  local played = play(system, request, { request.configuration }, { uses = true, mod = request.mod }, function(_, row)
    if row.wrong then
      table.insert(made.broken, { seed = row.seed, text = table.concat(row.wrong, "; ") })
    else
      rows[row.seed], made.pairs = row, made.pairs + 1
      note_had(items, row)
    end
    row.uses = nil
  end)
  local about = played.abouts[1]
  made.interrupted, made.name, made.words, made.own = played.interrupted, about and about.name, about and about.words,
    about and about.own
  return made, rows, items
end

-- ---- counting ------------------------------------------------------------------------------------

-- Whose chances count in a seed: the team that has it; of what several have, the first, except among fights that the
-- seed draws, where those are left out.
local function team_in(item, row, drawn)
  if not drawn then return item.team end
  local found
  for _, one in ipairs(row.had) do
    if one.what == item.what then
      if found then return nil end
      found = one.team
    end
  end
  return found
end

-- Adds a fight without the item beside the same with it.
local function add_pair(item, words, with, without, drawn)
  local team = team_in(item, with, drawn)
  if without.wrong then item.broken = item.broken or table.concat(without.wrong, "; ") end
  if not team or without.wrong then return end
  local before, after = winner.score(words, with, team), winner.score(words, without, team)
  local sum = item.sum
  sum.count, sum.all, sum.squares = sum.count + 1, sum.all + before - after, sum.squares + (before - after) ^ 2
  local kind = before > after and "more" or before < after and "less" or "same"
  item[kind] = item[kind] + 1
  item.won_with = item.won_with + (winner.of(words, with) == team and 1 or 0)
  item.won_without = item.won_without + (winner.of(words, without) == team and 1 or 0)
  local alike = with.outcome == without.outcome and with.round == without.round and with.decisions == without.decisions
  item.changed = item.changed + (alike and 0 or 1)
end

-- A configuration without one item.
local function without(request, item)
  local fields = tables.copy(request.configuration, { title = "without " .. item.what })
  fields.without = tables.append(tables.append({}, fields.without), { item.what })
  return configuration.new(fields)
end

-- Plays some items' fights at once. A refusal, of one that the game cannot do without, is noted with its item.
local function play_group(system, request, made, rows, group)
  local function each(number, row)
    local with = rows[row.seed]
    if with then add_pair(group[number], made.words, with, row, request.drawn) end
  end
  for _, item in ipairs(group) do
    item.sum, item.more, item.less, item.same = { count = 0, all = 0, squares = 0 }, 0, 0, 0
    item.won_with, item.won_without, item.changed = 0, 0, 0
  end
  local list = tables.map(group, function(item) return without(request, item) end)
  local fine, result = refusal.try("balance", play, system, request, list, { mod = request.mod }, each)
  if fine then
    made.interrupted = made.interrupted or result.interrupted
  elseif #group == 1 then
    group[1].refused = result[1]
  else
    for _, item in ipairs(group) do
      if not made.interrupted then play_group(system, request, made, rows, { item }) end
    end
  end
end

-- ---- judging -------------------------------------------------------------------------------------

-- Which items stay clear when all are looked at: Holm's (1979) steps over the sign tests.
local function mark_clear(items)
  local tested = tables.filter(items, function(item) return item.worth end)
  table.sort(tested, function(a, b)
    if a.chance ~= b.chance then return a.chance < b.chance end
    return a.what < b.what
  end)
  for at, item in ipairs(tested) do
    if item.chance * (#tested - at + 1) > LEVEL then return end
    item.clear = true
  end
end

local function judge(item)
  local sum = item.sum
  if item.broken and not item.refused then item.refused = item.broken end
  if not item.refused and sum.count > 0 then
    item.worth = statistics.score_difference(sum.all, sum.squares, sum.count)
    item.chance = statistics.sign_test(item.more, item.less)
    item.count = sum.count
  end
  item.sum, item.seen, item.broken = nil, nil, nil
end

-- What one side has goes before what several have; most first, in either direction; then what could not be judged.
local function before(a, b)
  if a.both ~= b.both then return not a.both end
  local one, other = a.worth and math.abs(a.worth.mean) or -1, b.worth and math.abs(b.worth.mean) or -1
  if one ~= other then return one > other end
  return a.what < b.what
end

-- The items that are tried, in byte order.
local function candidates(request, made, items, rows)
  local list, first = {}, nil
  for _, row in pairs(rows) do
    first = first or row.teams[1] and row.teams[1].id
  end
  local own = made.own and tables.set(made.own)
  for _, what in ipairs(tables.names(items)) do
    local item, teams = items[what], tables.names(items[what].teams)
    item.both = not request.drawn and #teams > 1 or nil
    item.team, item.teams = #teams == 1 and teams[1] or first, nil
    if not own or own[what] then list[#list + 1] = item end
  end
  for _, what in ipairs(made.own or {}) do
    if not items[what] then table.insert(made.missing, what) end
  end
  return list
end

local function count_wins(made, rows)
  local wins, ids = {}, {}
  for _, row in pairs(rows) do
    for _, team in ipairs(row.teams) do ids[team.id] = true end
    local won = winner.of(made.words, row)
    if won then wins[won] = (wins[won] or 0) + 1 end
  end
  made.teams = tables.map(tables.names(ids), function(id) return { id = id, wins = wins[id] or 0 } end)
end

function worth.of(system, request)
  local made, rows, items = play_whole(system, request)
  if not made.words then return made end
  request.drawn = request.mod ~= nil or request.configuration.ruleset ~= nil
  made.items = candidates(request, made, items, rows)
  count_wins(made, rows)
  for at = 1, #made.items, GROUP do
    if made.interrupted then break end
    play_group(system, request, made, rows, tables.list(made.items, at, math.min(at + GROUP - 1, #made.items)))
  end
  made.items = tables.filter(made.items, function(item) return item.sum end)
  for _, item in ipairs(made.items) do judge(item) end
  mark_clear(made.items)
  table.sort(made.items, before)
  return made
end

return worth
