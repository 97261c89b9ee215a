-- Views of a team by its name, at positions of an encounter: the first byte picks the position, the rest is the name.
local api = import "conversation/embedding"

local POSITIONS, TEXT = 12, registry.read("examples/riposte_ford.lua", "ford.lua")
local positions, at

local function open()
  positions = {}
  assert(api.encounter_text("ford.lua", TEXT))
  for index = 1, POSITIONS do
    positions[index] = select(2, api.save())
    api.answer('{"index":' .. index % 3 + 1 .. "}")
  end
end

return function(bytes)
  if not positions then open() end
  local first = bytes:byte(1) or 0
  if first ~= at then assert(api.load(positions[first % POSITIONS + 1])) end
  at = first
  api.view(bytes:sub(2))
  if first // POSITIONS % 4 == 0 then api.log(first) end
end
