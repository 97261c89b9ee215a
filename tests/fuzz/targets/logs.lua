-- Logs that somebody has changed, as `tercio why` reads them; some of their records compared with a play that has none.
local log_origin = import "report/log_origin"

local MOST = 8   -- records
local system = { mode = function() return "file" end }
local play = { session = { log = {}, hash = function() return 0 end } }

return function(bytes)
  local log = log_origin.read(system, "fuzz.jsonl", bytes)
  if not log then return end
  log_origin.adopt({}, log)
  local records = log.records
  for index = 1, math.min(#records, MOST) do
    log.records = { records[index] }
    log_origin.other_play(log, play)
  end
end
