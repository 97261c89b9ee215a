-- What valiance says of moves that come with a batch: who cannot be moved, where a body fits, who may share a tile. An
-- effect's `place` says who moves the character: forced movement, by others, leaves an Immobile where it is
-- (VAL-PROP-06, VAL-FORCE-04), movement of its own a Staggered. Falls and Drops move everybody (VAL-FALL-11,
-- VAL-TTAG-14).
local placements, ways, space = library("placements", "ways", "space")
local lists = library "lists"

-- Why a character cannot be moved so; nil when it can.
function placements.barred(item, place)
  local target, by = item.target, place.by
  if not target.active then return nil end
  local own = by == "itself"
  local forced = by == "others" or own and item.user and item.user ~= target
  if forced and not target:may_be_moved() then return "it cannot be moved" end
  if own and not target:may_move() then return "it cannot move" end
  -- To where one stands is no movement: so end redirected moves that have no room.
  if (by == "others" or item.kind == "shift") and item.cell == target.cell then return "it is there already" end
  return nil
end

-- A body that nothing but terrain can bar.
local function in_rock(item)
  local target, cell = item.target, item.cell
  if field.valid_cells(ways.of(target), { unit = target, start = cell }, cell) ~= 0 then return nil end
  return field.in_the_way(target, cell, lists.set(units())) or "it would stand in rock"
end

-- Whether it only comes through: a step of a move, which may go on.
local function passes(item, place) return place.to == "pass" and item.frame ~= nil and item.frame.kind == "move" end

-- Why a character cannot be at the place of an effect; nil when it can.
function placements.refused(item, gone, place)
  if place.to == "ground" then return in_rock(item) end
  local why = ways.refusal(item.target, item.cell, gone, not passes(item, place))
  return why and (field.in_the_way(item.target, item.cell, gone) or why)
end

-- ---- moves that cannot all be --------------------------------------------------------------------

local function place_of(item) return definition("effect", item.kind).place or {} end

-- Whether one of two characters may be in the other's tiles: on its way, or at rest with small_share (VAL-SIZE-06).
local function share(a, b)
  if passes(a, place_of(a)) or passes(b, place_of(b)) then
    return ways.lets_pass(a.target, b.target) or ways.lets_pass(b.target, a.target)
  end
  return option.small_share and (a.target:is "small" or b.target:is "small")
end

-- One character in two places, or two characters in one.
local function differ(a, b)
  if a.target == b.target then return a.cell ~= b.cell end
  local taken = lists.set(space.cells_at(a.target, a.cell))
  return lists.any(space.cells_at(b.target, b.cell), function(cell) return taken[cell] end) and not share(a, b)
end

-- Who enters finds no room where anybody else comes to. One ability that brings two into one tile brings neither there;
-- of several abilities VAL-TRIG-10 decides.
local function loser(first, second)
  if first.target == second.target then return nil end
  if second.kind == "enter" then return second end
  if first.kind == "enter" then return first end
  return first.frame == second.frame and "both" or nil
end

-- Settles which of several claims to one character holds.
function placements.contest(items)
  -- What the rules themselves propose (falls, Drops) is at odds with nothing.
  local claims = lists.where(items, function(item) return place_of(item).to ~= "ground" end)
  if #claims > 1 then library("pipeline").contest(claims, differ, loser) end
end
