-- Talks with `tercio serve --stdio` for specs: sends one message, reads what comes back.
local json = require "dkjson"
local program = require "cli.program"

local talk = {}
local methods = {}
local meta = { __index = methods }

local binary = os.getenv "TERCIO_BIN"

-- Starts a program that serves; arguments: the rest of its command line.
function talk.start(arguments, folder)
  local place = program.folder()
  assert(os.execute("mkfifo " .. place .. "/in"))
  local out = assert(io.popen(("cd %s && exec %s serve --stdio %s <%s/in 2>%s/err"):format(folder or ".", binary,
    arguments or "", place, place), "r"))
  local into = assert(io.open(place .. "/in", "w"))
  return setmetatable({ out = out, into = into, last = 0, notices = {} }, meta)
end

-- Sends a line as it is.
function methods.send(self, line)
  self.into:write(line, "\n")
  self.into:flush()
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
