-- Views of a team by its name, after some answers by number: the team on the first line, then numbers.
local api = import "play/embedding"

local TEXT = registry.read("examples/hexfield_ship.lua", "ship.lua")

return function(bytes)
  assert(api.encounter_text("ship.lua", TEXT))
  local team, rest = bytes:match "^([^\n]*)\n?(.*)$"
  for byte in rest:gmatch "." do api.answer('{"index":' .. byte:byte() % 8 + 1 .. "}") end
  api.view(team)
  api.view ""
  api.log(#rest)
end
