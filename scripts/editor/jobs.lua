-- Analyses beside the conversation: one at a time, in a thread with a host of its own, so that answers never wait for
-- them.
local tables = import "world/tables"

local jobs = {}

local Jobs = {}
Jobs.__index = Jobs

local REST = 80   -- milliseconds without an edit, before an analysis begins

-- command: { script, function } that analyses; done(job, result, fault) is called with what comes.
function jobs.new(system, command, done)
  return setmetatable({ system = system, command = command, done = done, waiting = {} }, Jobs)
end

-- Whether something is under way or waits.
function Jobs:busy() return self.running ~= nil or #self.waiting > 0 end

-- Gives up what waits for a subject; what runs for it is of an old text and will be dropped.
function Jobs:forget(subject)
  self.waiting = tables.filter(self.waiting, function(job) return job.subject ~= subject end)
  if self.running and self.running.subject == subject then self.running.old = true end
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
  self.running = nil
  self.system.crew_close(job.crew)
  local result = text and json.decode(text) or {}
  local refused = result.refused and result.refused[1]
  if not job.old then self.done(job, result.value, fault or refused) end
end

-- Takes what is done, and begins what is due.
function Jobs:step()
  local running = self.running
  if running then
    local worker, text, fault = self.system.crew_take(running.crew, 0)
    if worker then finish(self, running, text, fault) end
  end
  local now = self.system.clock()
  for index, job in ipairs(self.running and {} or self.waiting) do
    if job.at <= now then
      table.remove(self.waiting, index)
      return begin(self, job)
    end
  end
end

return jobs
