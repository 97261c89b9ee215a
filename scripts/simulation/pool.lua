-- Many fights at once: workers are threads, each with a host for each configuration (engine/cli/workers.c). What they
-- give comes in order: by seed, then by configuration, whatever the number of workers.
--
--   pool.run(system, request, each) -> { fights =, stopped = true if each() ended it, interrupted = true after Ctrl-C,
--     abouts = list: what fight.open says of each configuration }
--   request: {
--     configurations = list,
--     seeds = { from =, to =, step =, first = one before these, which `opened` may set },
--     jobs = how many workers (nil: all cores),
--     command = whose name refusals bear,
--     wants = { units =, uses =, worlds = }, see simulation/fight,
--     by = the script whose `open` and `play` workers call ("simulation/fight", or one that calls it),
--     opened = f(abouts), called before the first fight; may refuse; true: no fight is played,
--     skip = f(number of a configuration, seed): true for a fight that is not to be played, and not reported,
--     arrived = f(number of a configuration, row), called for each row as it comes, in no order }
--   each(number of a configuration, row) -> true to stop: nothing that comes later is reported. row: simulation/fight
--
-- A fight in which a rule fails is a row ("broken"). A worker that fails itself ends the run with one line, which names
-- the seed; what was reported before stays.
local hosts = import "program/hosts"
local progress = import "simulation/progress"
local refusal = import "program/refusal"

local pool = {}
local AHEAD = 3        -- fights that wait at each worker, so that it need not wait for us
local LEAD = 64        -- fights for each worker that may be done before one that is to be reported first
local PATIENCE = 200   -- milliseconds between two looks at Ctrl-C

-- ---- in a worker's host --------------------------------------------------------------------------

local by, opened   -- who plays; the configuration of this host

function pool.open(system, request)
  by = import(request.by)
  opened = by.open(system, request.configuration, request.wants)
  return opened.about
end

function pool.play(_, seed) return by.play(opened, seed) end

-- ---- in the host that asks -----------------------------------------------------------------------

local function next_of(seeds)
  local step = seeds.step or 1
  local at = seeds.from - step
  return function()
    local first = seeds.first
    seeds.first = nil
    if first then return first end
    at = at + step
    return at <= seeds.to and at or nil
  end
end

local function all_of(request)
  local seeds = request.seeds
  return math.max(0, (seeds.to - seeds.from) // (seeds.step or 1) + 1) * #request.configurations
end

-- Gives a call to a worker.
local function give(self, worker, configuration, name, value, job)
  self.system.crew_give(self.crew, worker, configuration, "simulation/pool", name,
    hosts.request(self.command, value))
  local list = self.given[worker]
  list[#list + 1] = job
end

-- Waits for one result: its job and its value; nil when the time is over. Refuses what a worker refuses.
local function take(self)
  local worker, text, fault = self.system.crew_take(self.crew, PATIENCE)
  if not worker then return nil end
  local job = table.remove(self.given[worker], 1)
  local where = job.seed and "seed " .. job.seed .. ": " or ""
  if not text then refusal.lines { "tercio: " .. where .. fault } end
  local made = json.decode(text)
  if made.refused then refusal.lines(made.refused) end
  return job, made.value
end

-- Every worker opens every configuration; goes on when each has been opened once.
local function open_all(self, request)
  local abouts, missing = {}, #request.configurations
  for worker = 1, self.jobs do
    -- Each begins with another one, so that all are known soon.
    for step = 0, missing - 1 do
      local number = (worker - 1 + step) % #request.configurations + 1
      give(self, worker, number, "open", { configuration = request.configurations[number],
        wants = request.wants or {}, by = request.by or "simulation/fight" }, { open = number })
    end
  end
  while missing > 0 do
    local job, about = take(self)
    if job and not abouts[job.open] then abouts[job.open], missing = about, missing - 1 end
    if self.system.interrupted() then return nil end
  end
  return abouts
end

-- The worker with the fewest calls, if one has room.
local function free_worker(self)
  local best
  for worker = 1, self.jobs do
    local count = #self.given[worker]
    if count < AHEAD and (not best or count < #self.given[best]) then best = worker end
  end
  return best
end

-- The next fight to be played: seed and configuration; nil at the end.
local function next_fight(self, request)
  repeat
    if self.configuration == #request.configurations then
      self.seed, self.configuration = self.next(), 0
      if not self.seed then
        self.over, self.configuration = true, #request.configurations
        return nil
      end
    end
    self.configuration, self.looked_at = self.configuration + 1, self.looked_at + 1
  until not request.skip or not request.skip(self.configuration, self.seed)
  return self.seed, self.configuration
end

-- Gives out fights until all workers have enough or there are no more.
local function give_out(self, request)
  while not self.over and self.asked - self.reported < LEAD * self.jobs do
    local worker = free_worker(self)
    local seed, number
    if worker then seed, number = next_fight(self, request) end
    if not seed then return end
    self.asked = self.asked + 1
    give(self, worker, number, "play", seed, { seed = seed, configuration = number, number = self.asked })
  end
end

-- Reports what is due; whether each() wants no more.
local function report(self, each)
  while true do
    local entry = self.waiting[self.reported + 1]
    if not entry then return false end
    self.reported = self.reported + 1
    self.waiting[self.reported] = nil
    if each(entry.configuration, entry.row) then return true end
  end
end

local function play_all(self, request, each)
  local all, tell = all_of(request), progress.new(self.system)
  while true do
    give_out(self, request)
    if self.over and self.reported == self.asked then return nil end
    local job, row = take(self)
    if job and job.seed then
      if request.arrived then request.arrived(job.configuration, row) end
      self.waiting[job.number] = { configuration = job.configuration, row = row }
      if report(self, each) then return "stopped" end
    end
    tell(self.looked_at - (self.asked - self.reported), all)
    if self.system.interrupted() then return "interrupted" end
  end
end

function pool.run(system, request, each)
  local jobs = math.max(math.min(request.jobs or system.cores(), all_of(request)), 1)
  local self = { system = system, jobs = jobs, given = {}, waiting = {}, asked = 0, reported = 0,
    looked_at = 0, configuration = #request.configurations, next = next_of(request.seeds),
      command = request.command or "simulate" }
  for worker = 1, jobs do self.given[worker] = {} end
  local crew, why = system.crew(jobs)
  if not crew then refusal.say("cannot start " .. jobs .. " workers: " .. why) end
  self.crew = crew
  system.listen()
  local fine, result, abouts = pcall(function()
    local abouts = open_all(self, request)
    if not abouts then return "interrupted", {} end
    if request.opened and request.opened(abouts) then return "stopped", abouts end
    return play_all(self, request, each), abouts
  end)
  system.crew_close(crew)
  if not fine then error(result, 0) end
  return { fights = self.reported, stopped = result == "stopped" or nil, interrupted = result == "interrupted" or nil,
    abouts = abouts }
end

return pool
