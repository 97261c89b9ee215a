-- Where things are to each other: hexes, directions, walls on edges and wall hexes, who is where.
local space, lists = library("space", "lists")

-- E, NE, NW, W, SW, SE: the order in which the rules count directions, as the field numbers them.
space.ORDER = { 0, 5, 4, 3, 2, 1 }
space.NAMES = { [0] = "E", [5] = "NE", [4] = "NW", [3] = "W", [2] = "SW", [1] = "SE" }

-- The hex next to one in a direction, whatever lies between; nil where the map ends.
function space.beside(cell, direction)
  local found = field.neighbour(cell, direction)
  return found and field.exists(found) and found or nil
end

-- Whether a wall stands between two neighbouring hexes.
function space.wall_between(a, b) return not field.beside(a, b, 1) end

-- HEX-LOS-02: wall hexes, and what is not revealed.
function space.wall(cell) return field.solid(cell) end
-- Whether a hex is a closed door that can be seen.
function space.closed_door(cell) return field.is(cell, "closed_door") and not field.is(cell, "unrevealed") end

-- The hex that a step in a direction leads to; no movement passes walls (HEX-MOVE-07).
function space.step(cell, direction)
  local found = space.beside(cell, direction)
  if not found or space.wall_between(cell, found) or space.wall(found) then return nil end
  return found
end

-- All such hexes in the order of directions.
function space.steps(cell)
  return lists.map(space.ORDER, function(direction) return space.step(cell, direction) end)
end

-- HEX-ATK-08: next to each other, and no wall between.
function space.adjacent(a, b)
  return field.beside(field.anchor(a), field.anchor(b), 1)
end

-- Somebody in a hex, without one.
function space.somebody(cell, but)
  return lists.first(field.units_at(cell), function(other)
    return other ~= but and not (but and but:rides_with(other))
  end)
end

-- HEX-FLY-07: no figure there.
function space.unoccupied(cell, but) return space.somebody(cell, but) == nil end

-- HEX-FLY-06: no figure, token or overlay tile but those that count as empty.
function space.empty(cell, but)
  if field.solid(cell) or space.somebody(cell, but) then return false end
  for name in pairs(field.tags(cell)) do
    local tile = field.tile(name)
    if tile.token or tile.overlay and not tile.empty then return false end
  end
  return true
end

-- Whether a hex is an obstacle.
function space.obstacle(cell) return field.marked(cell, "blocks") end
-- Whether entering a hex hurts.
function space.harmful(cell) return field.marked(cell, "hurts") end

-- HEX-LOS-02: a cut hex is a wall as long as no overlay tile lies on it. Called when overlay tiles come and go.
function space.settle(cell)
  if field.is(cell, "cut") then field.put_tag(cell, "wall", not field.marked(cell, "overlay")) end
end

-- The steps from one hex to all others round walls, figures and terrain left out: { [cell] = steps }.
local function flood(cell)
  local steps, open = { [cell] = 0 }, { cell }
  local at = 1
  while open[at] do
    for _, found in ipairs(space.steps(open[at])) do
      if not steps[found] and not space.closed_door(found) then
        steps[found] = steps[open[at]] + 1
        open[#open + 1] = found
      end
    end
    at = at + 1
  end
  return { steps = steps, order = open }
end
-- All hexes that are joined to one without a wall between them.
function space.flood(cell) return memo("flood", cell, flood) end
