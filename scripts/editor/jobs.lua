-- Analyses beside the conversation: one at a time, in a thread with a host of its own, so that answers never wait for
-- them.
local tables = import "world/tables"

local jobs = {}

local Jobs = {}
Jobs.__index = Jobs

local REST = 80     -- milliseconds without an edit, before an analysis begins
local LEAVING = 2   -- jobs for old texts that may still be under way beside the present one

-- command: { script, function } that analyses; done(job, result, fault) is called with what comes.
function jobs.new(system, command, done)
  return setmetatable({ system = system, command = command, done = done, waiting = {}, leaving = {} },
    Jobs)
end

-- Whether something is under way or waits.
function Jobs:busy() return self.running ~= nil or #self.waiting > 0 or #self.leaving > 0 end

-- Gives up what waits for a subject. What runs for it is of an old text: it goes on by itself, and is dropped.
function Jobs:forget(subject)
  self.waiting = tables.filter(self.waiting, function(job) return job.subject ~= subject end)
  local running = self.running
  if not running or running.subject ~= subject then return end
  running.old = true
  if #self.leaving < LEAVING then
    table.insert(self.leaving, running)
    self.running = nil
  end
end

-- Adds a job: { subject, request, ... }, or { program = words } for a program of its own.
function Jobs:add(job)
  job.at = self.system.clock() + (job.program and 0 or REST)
  self.waiting[#self.waiting + 1] = job
end

local function begin(self, job)
  local crew, why = self.system.crew(1)
  if not crew then return self.done(job, nil, why) end
  local request = job.program and { words = job.program } or job.request()
  local name = job.program and "perform" or self.command[2]
  self.system.crew_give(crew, 1, 1, self.command[1], name, json.encode { command = "lsp", value = request })
  job.crew, self.running = crew, job
end

local function finish(self, job, text, fault)
  self.system.crew_close(job.crew)
  local result = text and json.decode(text) or {}
  local refused = result.refused and result.refused[1]
  if not job.old then self.done(job, result.value, fault or refused) end
end

-- Takes what a job has given, if it is done: whether it is.
local function take(self, job)
  local worker, text, fault = self.system.crew_take(job.crew, 0)
  if not worker then return false end
  if self.running == job then self.running = nil end
  finish(self, job, text, fault)
  return true
end

-- Takes what is done, and begins what is due.
function Jobs:step()
  self.leaving = tables.filter(self.leaving, function(job) return not take(self, job) end)
  if self.running then take(self, self.running) end
  local now = self.system.clock()
  for index, job in ipairs(self.running and {} or self.waiting) do
    if job.at <= now then
      table.remove(self.waiting, index)
      return begin(self, job)
    end
  end
end

return jobs
