-- Movement: distances, what a unit can reach with what is left of its movement, and zones (RIP-MOVE, RIP-ZONE).
local movement, lists, sides, sight, terrain = library("movement", "lists", "sides", "sight", "terrain")
local CORNERS = { { 1, 1 }, { 1, -1 }, { -1, 1 }, { -1, -1 } }

local function by_corners() return option.metric == "chebyshev_8" end

-- RIP-RANGE-01: the distance of two squares; two units of one zone are at 0.
function movement.distance(a, b)
  if terrain.zones() then return (field.distance(a, b)) end
  local ax, ay = field.point(a)
  local bx, by = field.point(b)
  local dx, dy = math.abs(ax - bx), math.abs(ay - by)
  return by_corners() and math.max(dx, dy) or dx + dy
end

-- The squares or zones that one step leads to.
local function steps_from(cell)
  local list = field.neighbours(cell, 1)
  if not by_corners() or terrain.zones() then return list end
  local x, y = field.point(cell)
  for _, corner in ipairs(CORNERS) do list[#list + 1] = field.at(x + corner[1], y + corner[2], 0) end
  return list
end

-- RIP-MOVE-07: whether a unit may cross a square that others hold.
local function crossable(unit, cell)
  if terrain.zones() then return true end
  for _, other in ipairs(field.units_at(cell)) do
    local friend = sides.friendly(unit.side, other.side)
    if other ~= unit and not option[friend and "pass.allies" or "pass.enemies"] then return false end
  end
  return true
end

local function free(unit, cell)
  if terrain.zones() then return true end
  return lists.all(field.units_at(cell), function(other) return other == unit end)
end

-- The least cost of every square within a budget: { [cell] = cost }, and the cells in order of cost.
local function spread(unit, budget)
  local costs, order, open = { [unit.cell] = 0 }, {}, { unit.cell }
  local done = {}
  while #open > 0 do
    local at = 1
    for index = 2, #open do
      if costs[open[index]] < costs[open[at]] then at = index end
    end
    local cell = table.remove(open, at)
    if not done[cell] then
      done[cell] = true
      order[#order + 1] = cell
      for _, next_cell in ipairs(steps_from(cell)) do
        local cost = costs[cell] + terrain.cost(unit, next_cell)
        local better = cost <= budget and (not costs[next_cell] or cost < costs[next_cell])
        if better and terrain.open(unit, next_cell) and crossable(unit, next_cell) and
          sight.in_play(unit, next_cell) then
          costs[next_cell] = cost
          open[#open + 1] = next_cell
        end
      end
    end
  end
  return { costs = costs, order = order }
end

function movement.left(unit) return math.max(unit.movement - unit.used, 0) end

-- Where a unit can move with what it has left, itself left out: { { cell, cost }, ... } in order of cost.
function movement.reach(unit)
  local found = memo("reach", unit, spread, movement.left(unit))
  return lists.map(found.order, function(cell)
    return cell ~= unit.cell and free(unit, cell) and { cell = cell, cost = found.costs[cell] }
  end)
end

-- Zones that a step leads to, for who pays with the Engage action (RIP-ZONE-05).
function movement.linked(unit)
  return lists.where(steps_from(unit.cell), function(cell) return sight.in_play(unit, cell) end)
end

function movement.option(cell, score)
  local name = terrain.zones() and field.names_of(cell)[1] or field.name(cell)
  return { id = name, text = name, value = cell, score = score }
end
