-- Answers to open decisions, as a program gives them: one a line. Refused or taken, none may throw.
local api = import "play/embedding"

local TEXT = registry.read("examples/riposte_ford.lua", "ford.lua")

return function(bytes)
  assert(api.encounter_text("ford.lua", TEXT))
  for line in bytes:gmatch "[^\n]+" do
    api.answer(line)
    api.decision()
  end
end
