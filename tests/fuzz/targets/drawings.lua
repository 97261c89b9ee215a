-- Drawings of a field: the first byte picks the topology, the rest are the layers, parted by empty lines.
local api = import "play/embedding"

local TOPOLOGIES = K.names.topology
local HEAD = 'encounter "Fuzz" { ruleset = "%s", seed = 1, field = { topology = "%s", layers = { %s } },\n'
  .. '  teams = { { id = "heroes" }, { id = "others" } }, units = {} }\n'
local RULESETS = { "valiance", "hexfield", "drive", "riposte" }

return function(bytes)
  local first = (bytes:byte(1) or 0)
  local layers = {}
  for layer in (bytes:sub(2) .. "\n\n"):gmatch "(.-)\n\n" do layers[#layers + 1] = ("%q"):format(layer) end
  local topology = TOPOLOGIES[first % 4] or "square4"
  api.encounter_text("fuzz.lua", HEAD:format(RULESETS[first // 16 % 4 + 1], topology, table.concat(layers, ", ")))
end
