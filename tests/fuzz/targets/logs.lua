-- Logs that somebody has changed, as `tercio why` and `run --log` read them; some records told in sentences.
local log_origin = import "report/log_origin"
local sentences = import "world/sentences"

local MOST = 8   -- sentences
local system = { mode = function() return "file" end }

return function(bytes)
  local log = log_origin.read(system, "fuzz.jsonl", bytes)
  if not log then return end
  log_origin.adopt({}, log)
  for index = 1, math.min(#log.records, MOST) do sentences.of(log.records[index].record) end
end
