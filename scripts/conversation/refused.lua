-- What goes wrong with a request: raised as a refusal with a code of the protocol, caught where requests come in.
local protocol = import "conversation/protocol"
local encounter = import "play/encounter"
local tables = import "world/tables"

local refused = {}
local meta = {}

-- Raises a refusal. data: what programs may want besides the code.
function refused.say(code, message, data)
  error(setmetatable({ code = code, message = message, data = data or {} }, meta), 0)
end

-- Problems of content, as { file, line, message } records.
function refused.problems(code, problems)
  local list = tables.map(problems, function(entry)
    return { file = entry.file or "", line = entry.line or 0, text = entry.message, whole = encounter.line(entry) }
  end)
  refused.say(code, list[1].whole, { file = list[1].file, line = list[1].line, text = list[1].text, problems = list })
end

-- A rule of the content failed: a failure of a play.
function refused.failure(failure) refused.problems("rule", { failure }) end

-- Calls f(...): true and its results, or false and the refusal. Other errors go on.
function refused.try(f, ...)
  local results = table.pack(pcall(f, ...))
  if results[1] then return table.unpack(results, 1, results.n) end
  if getmetatable(results[2]) ~= meta then error(results[2], 0) end
  return false, results[2]
end

-- A refusal as an error of JSON-RPC.
function refused.record(refusal)
  return { code = protocol.number[refusal.code], message = refusal.message,
    data = tables.copy(refusal.data, { code = refusal.code }) }
end

return refused
