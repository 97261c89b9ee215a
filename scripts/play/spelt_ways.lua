-- Ways that a written answer spells out cell by cell: { { 1, 0 }, { 2, 0 } }, or { "yard", "hall" } in zones, where a
-- question has a `path`.
local core = import "world/core"
local ask = import "runtime/ask"
local K = core.K

local spelt_ways = {}

-- The cell of a point or of a zone's name; nil for anything else.
local function cell_of(point)
  if type(point) == "string" and K.field_topology() == K.enums.topology.graph then
    return (core.session.areas[point] or {})[1]
  end
  local x, y, z = table.unpack(type(point) == "table" and point or {})
  if math.type(x or "") ~= "integer" or math.type(y or "") ~= "integer" then return nil end
  return K.cell_at(x, y, math.type(z or "") == "integer" and z or 0)
end

-- The cells of a way that is spelt out step by step, each next to the one before, from where its mover stands; nil when
-- a list is none. One cell is a choice like any other.
function spelt_ways.of(domain, value)
  if not domain.path or type(value) ~= "table" or math.type(value[1]) == "integer" or #value < 2 then return nil end
  local way, before = {}, domain.mover.cell
  for at, point in ipairs(value) do
    local cell = cell_of(point)
    if not cell or cell < 0 or K.distance(before, cell) ~= 1 then return nil end
    way[at], before = cell, cell
  end
  return way
end

-- The way when it is legal, else nil and why not.
function spelt_ways.checked(decision, way)
  local fine, why = registry.guard("counted", ask.check, decision, way)
  if fine and not why then return way end
  return nil, fine and why or why.text
end

-- How many steps of a way answer this question: up to where the move ends, as behind a door what follows is asked anew.
function spelt_ways.steps_now(decision, way)
  local fine, why, made = registry.guard("counted", ask.check, decision, way)
  return fine and why and made or #way
end

return spelt_ways
