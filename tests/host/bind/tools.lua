-- What the tests of the bindings share: checks, a world of a size, and rules with edges, values and bodies.
local tools = {}

local function show(value)
  if type(value) ~= "table" then return type(value) == "string" and value or tostring(value) end
  local parts = {}
  for key, part in pairs(value) do
    parts[#parts + 1] = (type(key) == "string" and key .. "=" or "") .. show(part)
  end
  return "{" .. table.concat(parts, ",") .. "}"
end
tools.show = show

function tools.check(held, what) if not held then error(what or "does not hold", 2) end end

function tools.same(got, wanted)
  if show(got) ~= show(wanted) then error("is " .. show(got) .. "\nnot " .. show(wanted), 2) end
end

-- The call raises exactly this message (a table's `message`, or a text without its place).
function tools.fails(wanted, f, ...)
  local ok, problem = pcall(f, ...)
  if ok then error("does not fail", 2) end
  local text = type(problem) == "table" and problem.message or tostring(problem)
  text = text:gsub("^[%w_./]+:%d+: ", "")
  if text ~= wanted then error("says   " .. text .. "\nwanted " .. wanted, 2) end
  return problem
end

-- Edge types: 1 wall, 2 window, 3 fence (cover 2). Values: 0 by maximum, 1 by sum.
-- Bodies: 0 one cell, 1 two cells a side.
function tools.rules(topology)
  K.compile {
    edges = {
      { move = true, sight = true, sense = true, area = true, cover = 0 },
      { move = true, cover = 0 }, { cover = 2 },
    },
    values = { {}, { sum = true } },
    bodies = { { topology = topology, edge = 1, height = 1 }, { topology = topology, edge = 2, height = 2 } },
    attrs = {}, events = {}, frames = {}, items = {}, defs = {}, listeners = {},
    world_slots = {}, side_slots = {}, unit_slots = {}, batch_event = 0,
  }
end

tools.NUMBER = K.enums.topology

-- Steps on hexes, by direction from 1.
tools.HEX = { { 1, 0 }, { 0, 1 }, { -1, 1 }, { -1, 0 }, { 0, -1 }, { 1, -1 } }

function tools.world(topology, width, height, depth)
  local number = tools.NUMBER[topology]
  tools.rules(topology == "graph" and 1 or number)
  local world = K.world()
  K.bind(world)
  K.create(number, width, height or 1, depth or 1, 1, 1)
  return world
end

function tools.unit(side, body, cell)
  local unit = K.unit_add(side, 0, 0, body)
  if cell then K.unit_place(unit, cell) end
  return unit
end

return tools
