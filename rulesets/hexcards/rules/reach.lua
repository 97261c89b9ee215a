-- Who can be attacked, targeted or affected from where: range, sight, melee and ranged (HEX-ATK, HEX-LOS, HEX-TGT-06).
local reach = library "reach"
local space = library "space"

-- HEX-LOS-01, HEX-LOS-03, HEX-LOS-06: from any corner to any corner; only walls block, and a touch is enough.
field.declare_sight("los", function()
  return { mode = "corners", touch = "closed", corners_free = option["los.touch"] == "endpoints_free" }
end)
-- HEX-ATK-09: steps around walls; figures and obstacles do not count.
field.declare_range("around", { stops = { "move" }, solid = { "solid", "closed_door" } })

function reach.sees(a, b) return field.sees("los", field.anchor(a), field.anchor(b)) end

local function ranges_of(cell) return field.ranges("around", cell) end
local function ranges(cell) return memo("ranges", cell, ranges_of) end

-- In how many steps one counts from a hex to another; nil when there is no way.
function reach.steps(from, to)
  if option["range.count"] == "axial" then return (field.distance(from, to)) end
  return ranges(from)[to]
end

-- A number of an ability; `plain` ones add the figure's own and what the action card of its type says (HEX-ROUND-02).
function reach.number(me, definition, name)
  local own = definition[name] or 0
  if not definition.plain then return own end
  return math.max(own + me[name] + library("action_cards").bonus(me, name), 0)
end

-- HEX-ATK-06, HEX-ATK-07: the range of an attack; nil for melee. A pattern with a grey hex is melee (HEX-AREA-03).
function reach.range(me, definition)
  if definition.area and definition.area.grey then return nil end
  local range = reach.number(me, definition, "range")
  return range > 0 and range or nil
end

-- HEX-TGT-04: whom an ability is for: attacks and what targets are for enemies, what affects for allies or oneself.
local function meant(me, other, definition)
  local helps = definition.helps
  if not helps then return me:hostile(other) and other:targetable(me) end
  if other == me then return helps ~= "ally" end
  return helps ~= "self" and me:allied(other)
end

-- Whether a hex is in the range and sight of an ability used from another (HEX-ATK-04, HEX-ATK-08, HEX-LOS-04, HEX-LOS-05).
function reach.reaches(me, definition, from, cell)
  local range = reach.range(me, definition)
  if definition.attack == nil and not range then return true end
  if not range then return space.adjacent(from, cell) and reach.sees(from, cell) end
  if field.distance(from, cell) > range then return false end
  local steps = reach.steps(from, cell)
  return steps ~= nil and steps <= range and reach.sees(from, cell)
end

-- Whether somebody can be aimed at by an ability, apart from its area.
function reach.can(me, other, definition, from)
  return meant(me, other, definition) and (other == me or reach.reaches(me, definition, from or me.cell, other.cell))
end

-- Whether somebody counts in an area of an ability: whom it is for, and in sight (HEX-AREA-06, HEX-AREA-08).
function reach.in_area(me, other, definition, from)
  return meant(me, other, definition) and (other == me or reach.sees(from or me.cell, other.cell))
end

-- HEX-ATK-05: a ranged attack on somebody adjacent.
function reach.too_near(me, other, definition) return reach.range(me, definition) ~= nil and space.adjacent(me.cell, other.cell) end
