-- `tercio compare --until decided`: plays pairs of fights until the sequential test (balance/sequential) has an answer.
local colours = import "report/colours"
local origin = import "report/log_origin"
local pool = import "simulation/pool"
local refusal = import "program/refusal"
local sequential = import "balance/sequential"
local statistics = import "balance/statistics"
local tables = import "world/tables"
local winner = import "encounter/winner"

local decide = {}

local percent = statistics.percent
local VALUES = { -1, -0.5, 0, 0.5, 1 }   -- of a pair: what B scores more than A
local MOST_TOLD = 5
local ANSWERS = { better = "B is better", worse = "A is better", equal = "equal within the margin" }

-- Adds a pair of rows to what was played.
local function add_pair(self, seed, a, b)
  local of_a, of_b = winner.score(self.words, a, self.team), winner.score(self.words, b, self.team)
  for _, side in ipairs { { "A", a }, { "B", b } } do
    if side[2].wrong then
      table.insert(self.broken, { side = side[1], seed = seed, text = table.concat(side[2].wrong, "; ") })
    end
  end
  self.last = seed
  if not of_a or not of_b then return end
  self.a, self.b = self.a + of_a, self.b + of_b
  local kind = of_b > of_a and "more" or of_b < of_a and "less" or "same"
  self[kind] = self[kind] + 1
  self.squares = self.squares + (of_b - of_a) ^ 2
  sequential.add(self.test, of_b - of_a)
  self.answer = sequential.answer(self.test)
end

-- The team whose victories count: the one that was asked for, or the first.
local function team_of(asked, row)
  local ids = tables.map(row.teams, function(team) return team.id end)
  if asked then refusal.unknown_team("--for", asked, ids) end
  return asked or ids[1]
end

-- Plays. request: { configurations = { A, B }, from, to, margin, team, jobs }. What came of it, as plain data.
local function play(system, request)
  local self = { test = sequential.new(VALUES, request.margin), a = 0, b = 0, more = 0, less = 0, same = 0, squares = 0,
    broken = {} }
  local of_a
  local made = pool.run(system, { configurations = request.configurations, jobs = request.jobs,
    seeds = { from = request.from, to = request.to }, command = "compare",
    opened = function(abouts)
      self.words, self.name = abouts[1].words, abouts[1].name
      self.alike = not origin.differs(abouts[1].content, abouts[2].content)
      return self.alike
    end },
    function(number, row)
      self.team = self.team or #row.teams > 0 and team_of(request.team, row) or nil
      if number == 1 then of_a = row else add_pair(self, row.seed, of_a, row) end
      return self.answer ~= nil
    end)
  self.interrupted = made.interrupted
  return self
end

-- What is said of it, as plain data.
local function result_of(self, request)
  local count, margin = self.test.count, request.margin
  local made = { what = "decided", a = request.configurations[1].title, b = request.configurations[2].title,
    from = request.from, to = self.last, pairs = count, fights = 2 * count, margin = margin, team = self.team,
    answer = self.answer and ANSWERS[self.answer] or "not decided", score_a = self.a / math.max(count, 1),
    score_b = self.b / math.max(count, 1), more = self.more, less = self.less, same = self.same,
    false_better = sequential.false_better, false_equal = sequential.false_equal, broken = self.broken,
    fixed_size = sequential.fixed_size(margin, sequential.variance(self.test)), most = sequential.most(margin) }
  made.difference = statistics.score_difference(self.b - self.a, self.squares, count)
  return made
end

-- ---- telling -------------------------------------------------------------------------------------

local function points(share) return ("%+.1f"):format(100 * share) end

local function tell(system, self, made)
  local page = import("report/page").new(system)
  page:line(0, self.name, "bold")
  page:line(0, "A: " .. made.a)
  page:line(0, "B: " .. made.b)
  page:gap()
  if self.alike then return page:line(0, "Both sides are the same content, so nothing is played.") end
  local margin = ("%g %%"):format(100 * made.margin)
  local answer = self.answer == "equal" and "equal within " .. margin or
    self.answer and ANSWERS[self.answer] .. " for " .. made.team or "not decided"
  page:line(0, answer .. ", after " .. colours.count(made.pairs, "pair") .. " of fights", "bold")
  page:gap()
  local shift = made.difference
  page:line(2, ("%s score %s by A and %s by B: B - A %s points (95 %% interval %s to %s)"):format(made.team or "they",
    percent(made.score_a), percent(made.score_b), points(shift.mean), points(shift.low), points(shift.high)))
  page:line(2, ("Of the pairs %d went better by B, %d worse, %d alike."):format(made.more, made.less, made.same))
  page:gap()
  page:line(0, ("A victory scores 1, a fight that nobody won 1/2. Errors: one side is called better than the other " ..
    "though it is not in at most %s of such comparisons; sides are called equal though they differ by %s or more " ..
    "in at most %s. Between the two, both answers are right."):format(percent(made.false_better), margin,
    percent(made.false_equal)), "dim")
  page:line(0, ("A test of fixed size with these errors takes about %d pairs; this one takes at most %d. A test " ..
    "that stops when it is sure makes differences look larger than they are."):format(made.fixed_size, made.most),
    "dim")
  for index, broken in ipairs(made.broken) do
    if index > MOST_TOLD then
      page:line(0, "and " .. #made.broken - MOST_TOLD .. " more fights in which a rule failed", "red")
      break
    end
    page:line(0, "FAILED " .. broken.side .. ", seed " .. broken.seed .. ": " .. broken.text, "red")
  end
end

-- request: see play().
function decide.run(system, arguments, request)
  local self = play(system, request)
  local made = result_of(self, request)
  if arguments.format == "json" then
    system.write(json.encode(statistics.plain(made)) .. "\n")
  else
    tell(system, self, made)
  end
  if self.interrupted then return 130 end
  return #self.broken > 0 and 1 or 0
end

return decide
