-- `tercio ladder`: players meet in pairs of fights. Both fights of a pair have one seed, and the players change sides
-- between them. Two neighbours of the list play until the sequential test (balance/sequential) has an answer.
local colours = import "report/colours"
local configuration = import "simulation/configuration"
local plays = import "program/plays"
local pool = import "simulation/pool"
local rating = import "ladder/rating"
local refusal = import "program/refusal"
local report_page = import "report/page"
local sequential = import "balance/sequential"
local statistics = import "balance/statistics"
local tables = import "world/tables"
local winner = import "encounter/winner"

local meetings = {}

local VALUES = { -1, -0.5, 0, 0.5, 1 }   -- of a pair: what the second player scores more than the first, halved
local ANSWERS = { better = "is better", worse = "is worse", equal = "equal within the margin" }

-- The place of a player in the list, nil if it is not there.
local function number_of(players, name)
  for at, player in ipairs(players) do
    if player == name then return at end
  end
  return nil
end

-- The ids of the two teams of an encounter's file.
local function teams_of(system, file)
  local record = plays.read(system, file).record
  local teams = {}
  for index, team in ipairs(type(record.teams) == "table" and record.teams or {}) do
    teams[index] = type(team) == "table" and team.id or nil
  end
  if #teams ~= 2 then refusal.lines { file .. ": a ladder needs an encounter with two teams" } end
  return teams
end

-- Lets two players meet. request: { file, teams, a, b = names, from, pairs, margin, jobs, limit }.
local function meet(system, request)
  local teams, sides = request.teams, {}
  for at, order in ipairs { { request.a, request.b }, { request.b, request.a } } do
    sides[at] = configuration.new { file = request.file, limit = request.limit,
      policies = { [teams[1]] = order[1], [teams[2]] = order[2] } }
  end
  local self = { a = request.a, b = request.b, pairs = {}, broken = {},
    test = sequential.new(VALUES, request.margin) }
  local words, before
  local made = pool.run(system, { configurations = sides, jobs = request.jobs, command = "ladder",
    seeds = { from = request.from, to = request.from + request.pairs - 1 },
    opened = function(abouts) words, self.ruleset = abouts[1].words, abouts[1].ruleset end },
    function(number, row)
      if row.wrong then
        table.insert(self.broken, { seed = row.seed, text = table.concat(row.wrong, "; ") })
      end
      -- The second player's team: it plays the second team in the first fight.
      local score = winner.score(words, row, teams[number == 1 and 2 or 1])
      if number == 1 then
        before = score
      elseif before and score then
        table.insert(self.pairs, before + score)
        sequential.add(self.test, before + score - 1)
        self.answer = sequential.answer(self.test)
      end
      return self.answer ~= nil
    end)
  self.interrupted = made.interrupted
  return self
end

-- ---- what came of it -----------------------------------------------------------------------------

-- One meeting as plain data.
local function row_of(met)
  local share = #met.pairs > 0 and (sequential.mean(met.test) + 1) / 2 or 0.5
  return { a = met.a, b = met.b, pairs = #met.pairs, score = share,
    answer = met.answer and ANSWERS[met.answer] or "not decided" }
end

-- All meetings in one encounter, as plain data.
local function result_of(file, players, zero, met)
  local met_as, broken = {}, {}
  for at, one in ipairs(met) do
    met_as[at] = { a = number_of(players, one.b), b = number_of(players, one.a), pairs = one.pairs }
    tables.append(broken, one.broken)
  end
  local list = rating.of(#players, met_as, zero)
  return { what = "ladder", ruleset = met[1].ruleset, file = file, meetings = tables.map(met, row_of), broken = broken,
    players = tables.map(players, function(name, at)
      return { name = name, elo = list[at].elo, low = list[at].low, high = list[at].high }
    end) }
end

local function points(number) return ("%+.0f"):format(number) end

-- Says how a meeting ended, as soon as it has; the first one of an encounter below the encounter's name.
local function tell_meeting(system, page, file, met, first)
  local row = row_of(met)
  if first then page:line(0, met.ruleset .. ", " .. file, "bold") end
  page:line(2, ("%s against %s: %s, scores %.1f %% in %s"):format(row.b, row.a, row.answer, 100 * row.score,
    colours.count(row.pairs, "pair")))
  system.flush()
end

local function tell_ratings(system, page, made)
  local ranked = tables.list(made.players)
  table.sort(ranked, function(a, b)
    if a.elo ~= b.elo then return a.elo > b.elo end
    return a.name < b.name
  end)
  local rows = { { "player", "Elo", "95 %" } }
  for _, player in ipairs(ranked) do
    rows[#rows + 1] = { player.name, points(player.elo), points(player.low) .. " to " ..
      points(player.high) }
  end
  page:gap()
  for _, line in ipairs(colours.columns(rows, system.width, colours.new(system.colour))) do page:line(2, line) end
  for _, broken in ipairs(made.broken) do
    page:line(0, "FAILED, seed " .. broken.seed .. ": " .. broken.text, "red")
  end
  page:gap()
end

-- request: { files, players, from, pairs, margin, jobs, limit }. The exit code.
function meetings.run(system, arguments, request)
  local failed, page = false, arguments.format ~= "json" and report_page.new(system)
  local zero = number_of(request.players, "greedy") or 1
  for _, file in ipairs(request.files) do
    local teams, met = teams_of(system, file), {}
    for at = 1, #request.players - 1 do
      met[at] = meet(system, tables.copy(request, { file = file, teams = teams, a = request.players[at],
        b = request.players[at + 1] }))
      if met[at].interrupted then return 130 end
      if page then tell_meeting(system, page, file, met[at], at == 1) end
    end
    local made = result_of(file, request.players, zero, met)
    if page then tell_ratings(system, page, made) else system.write(json.encode(statistics.plain(made)) .. "\n") end
    failed = failed or #made.broken > 0
  end
  return failed and 1 or 0
end

return meetings
