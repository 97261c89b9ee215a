-- Talks with `tercio serve --stdio` for specs: sends one message, reads what comes back.
local json = require "dkjson"
local program = require "cli.program"

local talk = {}
-- A small fight: heroes from outside, raiders by a policy.
talk.DUEL = [[encounter "Duel" {
  ruleset = "valiance", seed = 3,
  field = { layers = { "......\n......" } },
  teams = { { id = "heroes", players = true }, { id = "raiders", controller = "greedy" } },
  units = {
    mira = { "vanguard", team = "heroes", at = { 1, 0 }, player = true },
    brute = { "raider", team = "raiders", at = { 3, 0 } },
  },
  objectives = { { kind = "eliminate", target = "brute" } },
  rounds = 3,
}
]]

local methods = {}
local meta = { __index = methods }

local binary = os.getenv "TERCIO_BIN"
local open = {}   -- the pipes of what was started: { into, out }

local function note(into, out)
  open[#open + 1] = { into, out }
  return into, out
end

-- Ends what a test started, also one that failed before it did so itself: it would wait for its input for ever.
function talk.clean()
  for _, pipes in ipairs(open) do
    for _, pipe in ipairs(pipes) do
      if io.type(pipe) == "file" then pipe:close() end
    end
  end
  open = {}
  program.clean()
end

-- Starts a program that serves; arguments: the rest of its command line.
function talk.start(arguments, folder)
  local place = program.folder()
  assert(os.execute("mkfifo " .. place .. "/in"))
  local out = assert(io.popen(("cd %s && exec %s serve --stdio %s <%s/in 2>%s/err"):format(folder or ".", binary,
    arguments or "", place, place), "r"))
  local into = note(assert(io.open(place .. "/in", "w")), out)
  return setmetatable({ out = out, into = into, last = 0, notices = {} }, meta)
end

-- Sends a line as it is.
function methods.send(self, line)
  self.into:write(line, "\n")
  self.into:flush()
end

-- ---- several connections ---------------------------------------------------------------------------

local Connection = {}
Connection.__index = Connection

-- Starts a conversation of several connections; talks.join(team) gives each, with the methods of talk.start.
function talk.several()
  local place = program.folder()
  assert(os.execute("mkfifo " .. place .. "/in"))
  local path = binary:gsub("[^/]*$", "tests/conversation/several")
  local out = assert(io.popen(("exec %s <%s/in 2>%s/err"):format(path, place, place), "r"))
  return setmetatable({ out = out, into = note(assert(io.open(place .. "/in", "w")), out), connections = {}, memory = 0 },
    { __index = Connection })
end

-- Sends a line and gives each connection what comes for it.
function Connection.say(self, line)
  self.into:write(line, "\n")
  self.into:flush()
  local last
  while true do
    local reply = assert(self.out:read "l", "the conversation has ended")
    local number, text = reply:match "^(%S+) (.*)$"
    if number == "." then
      self.memory = tonumber(text)
      return last
    end
    last = tonumber(number)
    if text ~= "joined" then table.insert(self.connections[last].waiting, text) end
  end
end

function Connection.join(self, team)
  local number = self:say("+ " .. (team or ""))
  local made = setmetatable({ several = self, number = number, waiting = {}, last = 0, notices = {} }, meta)
  function made.send(_, line) self:say(number .. " " .. line) end
  made.out = { read = function() return table.remove(made.waiting, 1) end }
  self.connections[number] = made
  return made
end

function Connection.leave(self, one) self:say("- " .. one.number) end

-- What has come for a connection besides replies.
function methods.heard(self)
  local list = self.notices
  self.notices = {}
  for _, line in ipairs(self.waiting or {}) do list[#list + 1] = json.decode(line) end
  self.waiting = {}
  return list
end

function Connection.stop(self)
  self.into:close()
  self.out:read "a"
  return select(3, self.out:close())
end

-- The next line of JSON that comes; notifications are kept aside.
function methods.read(self)
  while true do
    local line = assert(self.out:read "l", "the program has ended")
    local value = json.decode(line)
    if value.id ~= nil or not value.method then return value, line end
    self.notices[#self.notices + 1] = value
  end
end

-- Waits for a notification.
function methods.notice(self)
  if self.notices[1] then return table.remove(self.notices, 1) end
  return json.decode((assert(self.out:read "l", "the program has ended")))
end

-- Calls a method: its result; or nil and the error. And the reply as it came, without its number.
function methods.call(self, method, params)
  self.last = self.last + 1
  self:send(json.encode { jsonrpc = "2.0", id = self.last, method = method, params = params })
  local reply, line = self:read()
  assert(reply.id == self.last, "a reply to another request")
  return reply.result, reply.error, (line:gsub('"id":%d+,', "", 1))
end

-- The same, which must go well.
function methods.get(self, method, params)
  local result, wrong = self:call(method, params)
  assert(wrong == nil, wrong and method .. ": " .. tostring(wrong.message))
  return result
end

-- The code and the message of what is refused.
function methods.refused(self, method, params)
  local _, wrong = self:call(method, params)
  assert(wrong, method .. " is not refused")
  return wrong.data.code, wrong.message, wrong
end

-- Ends the input: the exit code. Of several that talk, those that began last are ended first: they hold what was open.
function methods.stop(self)
  self.into:close()
  local rest = self.out:read "a"
  local _, _, code = self.out:close()
  return code, rest
end

return talk
