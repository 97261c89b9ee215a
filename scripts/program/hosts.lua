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

-- Calls several functions at once, list of { host, script, name, request }: for each its value, or nil and the line of
-- the fault that ended it. Where one refuses, so does the caller.
function hosts.together(system, calls)
  local texts, values = {}, {}
  for index, call in ipairs(calls) do
    texts[index] = { call[1], call[2], call[3], json.encode { command = call[2]:match "[^/]*$", value = call[4] } }
  end
  for index, made in ipairs(system.call(texts)) do
    local result = made[1] and json.decode(made[1]) or { fault = made[2] }
    if result.refused then refusal.lines(result.refused) end
    values[index] = result
  end
  return values
end

-- Calls one function in a host of its own, which is closed after that.
function hosts.fresh(system, script, name, request)
  local host = system.host()
  local made = hosts.together(system, { { host, script, name, request } })[1]
  system.close_host(host)
  return made.value, made.fault
end

return hosts
