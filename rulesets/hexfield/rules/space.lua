-- Where things are to each other: the names of directions, lines, and what stands between hexes.
local space, lists = library("space", "lists")

-- The catalogue's names of the engine's six directions: E is (1,0), NE (1,-1), and so on; a board is drawn with y
-- upwards in columns, so that E points up and to the right there.
local NAMES = { [0] = "E", "SE", "SW", "W", "NW", "NE" }
local ORDER = { 0, 5, 4, 3, 2, 1 }   -- E NE NW W SW SE

-- What stops lines of sight and effect, and what stops areas.
field.declare_sight("line", function()
  local corners = option.los == "any_corner"
  return { mode = corners and "corners" or "centres", touch = corners and "closed" or "open" }
end)
local AREA = 8   -- the mask of sides that stop areas
field.declare_sight("blast", { mode = "centres", touch = "open", stops = AREA })

-- All directions, in the catalogue's order, as options. other: names the two directions that bound a wedge.
function space.directions(me, pairs_of)
  local options = {}
  for index, direction in ipairs(ORDER) do
    local beside = field.neighbour(me.cell, direction)
    local id = NAMES[direction]
    if pairs_of then id = NAMES[(direction + 1) % #ORDER] .. "-" .. id end
    options[index] = { id = id, text = id .. (beside and " (by " .. field.name(beside) .. ")" or ""),
      value = direction }
  end
  return options
end

local function with_field(key)
  return lists.map(definitions("tile", key), function(name)
    return #field.cells_with(name) > 0 and { name = name, value = definition("tile", name)[key] }
  end)
end

-- The tiles on the field whose definitions have a field of this name, and its value: { { name =, value = }, ... }.
function space.tiles_that(key) return memo("tiles that", key, with_field) end

-- FLD-OCC-01, FLD-OCC-05, -06: the fallen do not count; on its way a move passes whom it may, and with the option it
-- ends in their hexes.
local function fallen(me) return me.active and not me:stands() end
-- Whether somebody may be in a hex with another.
function space.shares(me, other, passing)
  return fallen(me) or fallen(other) or option["occ.share"] == "yes" or
    passing ~= nil and passing.frame.kind == "walk"
end

-- Others than one whose body takes a cell of a list, and who are in the way.
function space.others_in(me, cells)
  return lists.where(field.units_in(cells), function(other)
    return other ~= me and other:stands() and not me:rides_with(other)
  end)
end

-- The cells that a body would take at an anchor.
function space.body_at(me, anchor)
  return lists.where(field.body_cells(me, anchor), function(cell) return cell >= 0 end)
end
