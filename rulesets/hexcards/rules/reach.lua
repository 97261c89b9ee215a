-- Who can be attacked, targeted or affected from where: range, sight, melee and ranged (HEX-ATK, HEX-LOS, HEX-TGT-06).
local reach, action_cards, lists, space = library("reach", "action_cards", "lists", "space")

-- HEX-LOS-01, HEX-LOS-03, HEX-LOS-06: from any corner to any corner; only walls block, and a touch is enough.
field.declare_sight("los", function()
  return { mode = "corners", touch = "closed", corners_free = option["los.touch"] == "endpoints_free" }
end)
-- The same where a line's own ends may lie on a wall: by the letter of HEX-LOS-06 they may not, and a refusal says so.
field.declare_sight("los_free", function() return { mode = "corners", touch = "closed", corners_free = true } end)
local ENDS_TOUCH = "every line to it touches a wall, if only with an end (option los.touch)"

-- HEX-ATK-09: steps around walls; figures and obstacles do not count.
field.declare_range("around", { stops = { "move" }, solid = { "solid", "closed_door" } })

-- Whether one place sees another (HEX-LOS-01).
function reach.sees(a, b) return field.sees("los", field.anchor(a), field.anchor(b)) end

local function ranges_of(cell, most) return field.ranges("around", cell, most) end

-- In how many steps one counts from a hex to another; nil when there is no way, or none of so many steps at most.
function reach.steps(from, to, most)
  if option["range.count"] == "axial" then return (field.distance(from, to)) end
  return memo("ranges " .. (most or ""), from, ranges_of, most)[to]
end

-- The value of an attack before anything changes it; without an ability, of a plain one.
function reach.attack(me, ability)
  local definition = ability and ability.definition
  local own = definition and definition.attack or 0
  if definition and not definition.plain then return own end
  local card = action_cards.bonus(me, "attack")
  if own + card == 0 then return me.attack end
  return total { part(me.attack, "attack"), part(own, "ability"), part(card, "action card") }
end

local function own_range(me) return me.range + action_cards.bonus(me, "range") end

-- HEX-ATK-06, HEX-ATK-07: the range of an attack; nil for melee. A pattern with a grey hex is melee (HEX-AREA-03).
-- `plain` abilities add the figure's own range and what the action card of its type says (HEX-ROUND-02).
function reach.range(me, definition)
  local area, range = definition.area, definition.range or 0
  if area and area.grey then return nil end
  if definition.plain then range = range + memo("own range", me, own_range) end
  return range > 0 and range or nil
end

-- HEX-TGT-04: attacks are for enemies, abilities with `helps` for allies or the user. nil, or why not.
local function not_meant(me, other, definition)
  local helps = definition.helps
  if not helps then
    if not me:hostile(other) then return "it is no enemy" end
    return not other:targetable(me) and "it cannot be targeted" or nil
  end
  if other == me then return helps == "ally" and "it is for allies" or nil end
  return (helps == "self" or not me:allied(other)) and "it is not for enemies" or nil
end

-- HEX-LOS-05: what is no attack and has no range needs no sight.
local function unseen(me, definition) return definition.attack == nil and not reach.range(me, definition) end

-- Why a hex is out of range (nil: melee) or sight from another (HEX-ATK-04, HEX-ATK-08, HEX-LOS-04).
local function out_of_reach(range, from, cell)
  if not range and not space.adjacent(from, cell) then return "it is not adjacent" end
  if range then
    local steps = field.distance(from, cell) <= range and reach.steps(from, cell, range)
    if not steps or steps > range then return "it is out of range" end
  end
  if reach.sees(from, cell) then return nil end
  return field.sees("los_free", from, cell) and ENDS_TOUCH or "it is not in sight"
end

-- How many hexes off whom it reaches may be, nil for any number: no fewer than it reaches around walls.
function reach.far(me, definition)
  if unseen(me, definition) then return nil end
  return reach.range(me, definition) or 1
end

-- Whether sight to somebody fails for the ends of its lines alone.
function reach.only_ends_touch(why) return why == ENDS_TOUCH end

-- Why somebody cannot be aimed at by an ability, apart from its area; nil when it can.
function reach.why_not(me, other, definition, from)
  local why = not_meant(me, other, definition)
  if why or other == me then return why end
  local range = reach.range(me, definition)
  if not range and definition.attack == nil then return nil end
  return out_of_reach(range, from or me.cell, other.cell)
end

local function all_helped(me, from, definition)
  local range = reach.range(me, definition)
  local anywhere = not range and definition.attack == nil
  return lists.where(units(), function(other)   -- the user, wherever that is
    return not not_meant(me, other, definition) and
      (anywhere or other == me or not out_of_reach(range, from, other.cell))
  end)
end

local ANYWHERE, MELEE = -1, 0

-- The enemies within a range from a hex.
local function enemies(me, from, range)
  local near = range == ANYWHERE and units() or field.units_within(from, range == MELEE and 1 or range)
  local found = {}
  for at = 1, #near do
    local other = near[at]
    if me:hostile(other) and other:targetable(me) and
      (range == ANYWHERE or not out_of_reach(range ~= MELEE and range or nil, from, other.cell)) then
      found[#found + 1] = other
    end
  end
  return found
end

-- All who can be aimed at by an ability from a hex, apart from its area. The list is shared.
function reach.all(me, definition, from)
  if definition.helps then return all_helped(me, from, definition) end
  local range = reach.range(me, definition) or definition.attack == nil and ANYWHERE or MELEE
  return memo("enemies " .. range, me, enemies, from, range)
end

-- Whether somebody counts in an area of an ability: whom it is for, and in sight (HEX-AREA-06, HEX-AREA-08).
function reach.in_area(me, other, definition, from)
  if not_meant(me, other, definition) then return false end
  return other == me or unseen(me, definition) or reach.sees(from or me.cell, other.cell)
end

-- HEX-ATK-05: a ranged attack on somebody adjacent.
function reach.too_near(me, other, definition, from)
  return reach.range(me, definition) ~= nil and space.adjacent(from, other.cell)
end
