-- Where things are to each other: range, adjacency, sight, what is behind somebody, height.
local space, lists, sheet = library("space", "lists", "sheet")

field.declare_sight("sight", function()
  local rule = option["los.rule"]
  local corners = rule == "any_corner"
  local touch = option["los.corner_pinch"] == "open" and "open" or corners and "closed" or "pinch"
  return { mode = corners and "corners" or "centres", touch = rule == "symmetric_shadow" and "closed" or touch,
    solid = { "obstacle" }, opaque = {}, ends_strict = option["obstacle.inside"] == "blind" }
end)

-- Whether a space holds an obstacle.
function space.obstacle(cell) return field.is(cell, "obstacle") end

-- Spaces between two others where somebody stands in the line of sight.
local function somebody_between(from, to)
  return lists.any(field.line(from, to), function(cell)
    return cell ~= from and cell ~= to and lists.any(field.units_at(cell), function(other) return other:stands() end)
  end)
end

-- TAC-GRID-08: whether there is sight between two places.
function space.sees(a, b)
  if not field.sees("sight", a, b) then return false end
  return option["los.combatants_block"] == "no" or not somebody_between(field.anchor(a), field.anchor(b))
end

-- TAC-GRID-04: adjacent is distance 1; with the option not through the corner between two obstacles.
function space.adjacent(a, b)
  if field.distance(a, b) ~= 1 then return false end
  if option["adjacency.through_corner"] == "yes" or field.topology() == "hex" then return true end
  local x, y = field.point(field.anchor(a))
  local other_x, other_y = field.point(field.anchor(b))
  if x == other_x or y == other_y then return true end
  return not (space.obstacle(field.at(other_x, y)) and space.obstacle(field.at(x, other_y)))
end

-- TAC-SHEET-03: within so many spaces, and in sight; from: where that is measured from, if not from oneself.
function space.within(me, place, range, from)
  return me == place or field.distance(from or me, place) <= range and space.sees(from or me, place)
end
-- The same with the range of the sheet.
function space.reaches(me, place) return space.within(me, place, sheet.range(me)) end

-- Standing combatants beside a place, without one.
function space.beside(place, but)
  local near = type(place) == "unit" and field.units_within(place, 1) or field.units_in(field.disk(place, 1))
  return lists.where(near, function(other)
    return other ~= place and other ~= but and other:stands() and space.adjacent(place, other)
  end)
end

-- Who stands in a space, but for one.
function space.standing_at(cell, but)
  return lists.first(field.units_at(cell), function(other)
    return other ~= but and other:stands() and not (but and but:rides_with(other))
  end)
end

-- TAC-ZONE-04: why a space is closed to whom an effect brings, unless the game master lets it in.
function space.closed(cell, item)
  local let_in = item and item.kind == "walk_to" and item.let_in ~= 0
  return space.obstacle(cell) and not let_in and "an obstacle is at " .. field.name(cell) or nil
end

-- TAC-GRID-09, TAC-ROLL-08: OUT bodies do not count; on its way somebody passes whom its move lets it pass.
function space.shares(me, other, passing)
  return other:has "out" ~= nil or me:has "out" ~= nil or passing ~= nil and passing.frame.kind == "walk"
end

-- Whether somebody could stop in a space.
function space.free(cell, but) return not space.obstacle(cell) and not space.standing_at(cell, but) end

-- The elevation of a place.
function space.height(place) return field.value(field.anchor(place), "elevation") end

-- ---- bodies that change (TAC-SCENE-02) ---------------------------------------------------------------

patch "query.no_body" { default = function(me, body)
  if option.size == "footprint" or #field.body_cells(me, me.cell or 0, body) == 1 then return false end
  return "it takes more than one space; option size = footprint allows it"
end }

-- ---- facing --------------------------------------------------------------------------------------

local NAMES = { square8 = { [0] = "east", [2] = "north", [4] = "west", [6] = "south" },
  hex = { [0] = "edge 0", "edge 1", "edge 2", "edge 3", "edge 4", "edge 5" } }

local function find_facings()
  local list = {}
  if field.topology() == "hex" then
    if option["hex.facing"] == "none" then return list end
    for direction = 0, 5 do list[#list + 1] = direction end
  else
    for direction = 0, 6, 2 do list[#list + 1] = direction end
  end
  return list
end
-- TAC-GRID-05: the directions that one may face; the list is shared.
function space.facings() return memo("facings", combat, find_facings) end
-- The name of a facing: "north".
function space.facing_name(direction) return NAMES[field.topology()][direction] or tostring(direction) end
-- Whether a direction may be faced: never a diagonal.
function space.may_face(direction) return NAMES[field.topology()][direction] ~= nil end

-- The space at the back of somebody; nil at the edge of the map or without a facing.
function space.behind(me)
  if not me.facing then return nil end
  return field.neighbour(me.cell, field.opposite(me.facing))
end

-- The facing nearest to a place.
function space.towards(me, place)
  local x, y = field.point(me.cell)
  local other_x, other_y = field.point(field.anchor(place))
  local _, direction = lists.least(space.facings(), function(direction)
    local cell = field.neighbour(me.cell, direction)
    if not cell then return nil end
    local cell_x, cell_y = field.point(cell)
    return -((cell_x - x) * (other_x - x) + (cell_y - y) * (other_y - y))
  end)
  return direction
end
