-- Calls functions of scripts in fresh hosts: a host holds one content, so each load of content needs its own.
-- A function gets (system, request) and returns one value; both go as JSON.
local refusal = import "program/refusal"

local hosts = {}

-- In the fresh host: C calls this with a request as text, and takes a text back.
function hosts.enter(system, script, name, text)
  local request = json.decode(text)
  local fine, result = refusal.try(request.command, import(script)[name], system, request.value)
  if not fine then return json.encode { refused = result } end
  return json.encode { value = result }
end

-- A request as the text that hosts.enter takes. command: whose name refusals bear.
function hosts.request(command, value) return json.encode { command = command, value = value } end

-- Calls a function in a host of its own, which is closed after that: its value, or nil and the line of the fault that
-- ended it. Where it refuses, so does the caller.
function hosts.fresh(system, script, name, request)
  local text, fault = system.call(script, name, hosts.request(script:match "[^/]*$", request))
  if not text then return nil, fault end
  local made = json.decode(text)
  if made.refused then refusal.lines(made.refused) end
  return made.value
end

return hosts
