-- Drawings of a field: the first byte picks the topology and a legend, the rest are the layers, parted by empty lines.
-- What can be read is laid out in a world.
local engine = import "content/engine"
local field = import "encounter/field"
local K = import("world/core").K

local TOPOLOGIES = { "square4", "square8", "cube", "hex", "triangle" }
local NAMES = { tiles = { mud = { bit = 8 }, deep = { value = 0 } }, edges = { wall = 1 }, units = { ann = true, bob = true } }
local FORMS = {
  {},
  { legend = { m = "mud", U = { unit = "ann" }, V = { "mud", names = { "gate", "yard" } }, D = { deep = 3 }, ["é"] = "none" } },
  { between = { ["|"] = "wall", ["/"] = "wall" } },
  { between = { ["|"] = "wall", ["-"] = "wall", ["_"] = "wall" }, legend = { U = { unit = "ann" } },
    units = { bob = { 0, 0 } }, edges = { { from = { 0, 0 }, to = { 1, 0 }, type = "wall" } } },
}
local world

local function open()
  assert(engine.load { ruleset = "survey", roots = { ROOT .. "/tests/fixtures" } })
  engine.book "square4"
  world = K.world()
  K.bind(world)
end

local function drawn(topology, form, text)
  local spec = { topology = topology, layers = {} }
  for key, value in pairs(form) do spec[key] = value end
  for layer in (text .. "\n\n"):gmatch "(.-)\n\n" do spec.layers[#spec.layers + 1] = layer end
  return spec
end

-- Of a graph, a line is a zone, or two and what it costs to go from one to the other.
local function graph(text)
  local spec = { topology = "graph", zones = {}, links = {} }
  for line in text:gmatch "[^\n]+" do
    local a, b, cost = line:match "^(%w+) (%w+) ?(%d*)"
    if a then
      spec.links[#spec.links + 1] = { a, b, cost = math.tointeger(tonumber(cost)), one_way = cost == "" }
    else
      spec.zones[#spec.zones + 1] = line
    end
  end
  return spec
end

return function(bytes)
  if not world then open() end
  local first, text = bytes:byte(1) or 0, bytes:sub(2)
  local topology = TOPOLOGIES[first % 8 + 1]
  local spec = topology and drawn(topology, FORMS[first // 8 % 4 + 1], text) or graph(text)
  local fine, plan = pcall(field.build, spec, NAMES)
  if fine then
    field.apply(plan, 1)
    local wrong = K.check()
    if wrong then error("a drawing made a field that does not hold together: " .. wrong) end
  elseif type(plan) ~= "table" or not plan.message then
    error(plan, 0)
  end
end
