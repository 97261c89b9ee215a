-- Shapes on the field as content sees them, under the global `field`: patterns and their turns, cones, straight rows,
-- ranges around walls, lines with what they cross, and edges. Game-free.
local core = import "world/core"
local geometry = import "words/field"
local tables = import "world/tables"
local K = core.K

local field = geometry.field

-- ---- patterns ------------------------------------------------------------------------------------

-- Offsets { { q, r }, ... } from an anchor, as the kernel has them.
local function compiled(offsets)
  local plain = {}
  if type(offsets) ~= "table" then error("a pattern is a list of offsets, as { { 0, 0 }, { 1, 0 } }", 0) end
  for number, offset in ipairs(offsets) do
    if type(offset) ~= "table" then error("an offset is a list of numbers, as { 1, 0 }", 0) end
    plain[number] = { offset[1], offset[2], offset[3] }
  end
  return K.pattern(plain)
end

-- How many turns of a pattern the topology has: hex 6, squares and cube 4.
function field.turns() return K.turn_count(false) end
-- A point { x, y, z } turned about the origin so many times counter-clockwise, first mirrored on demand.
function field.turned(x, y, z, turn, mirror) return K.point_turn(x, y, z or 0, turn, mirror) end
-- The cells of a pattern with its origin on a cell; what lies beyond the field is left out.
function field.pattern(offsets, origin, turn, mirror)
  local x, y, z = K.point(origin)
  return K.area_pattern(compiled(offsets), x, y, z, turn or 0, mirror)
end
-- All ways to lay a pattern that differ as sets of cells, so that it holds one of some cells (anchors): by any of its
-- offsets, or by those with these numbers (by), or by its origin, which need be no cell of it (origin = true). mirrors:
-- its mirror image too. In order of anchor, offset, mirror, turn: { { cells =, turn =, mirror =, x =, y =, z = }, ...
-- }.
function field.placements(offsets, anchors, how)
  how = how or {}
  local pattern, holds = compiled(offsets), -1
  if how.origin then holds = 0 end
  if how.by then
    holds = 0
    for _, number in ipairs(how.by) do holds = holds | 1 << number - 1 end
  end
  local placed, more = K.area_placements(pattern, anchors, { holds = holds, mirrors = how.mirrors or false })
  if more then error("a pattern of " .. #offsets .. " cells: too many placements to list", 2) end
  for _, placement in ipairs(placed) do
    placement.cells = K.area_pattern(pattern, placement.x, placement.y, placement.z, placement.turn, placement.mirror)
  end
  return placed
end
field.cone, field.row, field.crossed = K.area_cone, K.area_straight, K.area_crossed

-- ---- ranges around walls -------------------------------------------------------------------------

local MASKS = K.enums.stops

-- What a side stops, as words, in a number.
local function stops_of(words)
  local mask = 0
  for _, word in ipairs(words) do
    mask = mask | (MASKS[word] or error("a side stops move, sight, sense or area, not '" .. tostring(word) .. "'", 3))
  end
  return mask
end

-- A way of counting steps: { stops = { "move" }, solid = { tags }, corner =, solid_ends =, ground = }. `solid` as a
-- word is a solid cell.
local range_rule
field.declare_range, range_rule = geometry.declared("range", "no range '%s' is declared", function(spec)
  return geometry.convert(geometry.convert(spec, { "stops" }, stops_of), { "solid" }, geometry.mask_of)
end)

local function origin_of(place) return geometry.cells_of(place)[1] end

-- Fewest steps from one cell (or a unit's anchor) to another by a declared range; nil: no way within `most` steps.
function field.range(name, from, to, most)
  local steps = K.range_distance(range_rule(name), origin_of(from), origin_of(to), most or -1)
  return steps >= 0 and steps or nil
end
-- The same from the nearest of some places to every cell there is a way to: { [cell] = steps }.
function field.ranges(name, from, most)
  local cells, steps = K.range_flood(range_rule(name), geometry.cells_of(from), most or -1)
  local by_cell = {}
  for at = 1, #cells do by_cell[cells[at]] = steps[at] end
  return by_cell
end

-- ---- lines and what they cross -------------------------------------------------------------------

-- Follows the line from one cell to another by a declared sight: { clear =, why =, cell =, direction =, cover = highest
-- grade of the edges crossed, edges = { [name] = true }, steps = { { cell =, direction =, edge = name, touch = }, ... }
-- }, the first step being the cell it begins in. It ends where it is blocked, unless `whole`.
function field.trace(name, from, to, whole)
  local reason, cell, direction, cover, _, _, _, steps = K.sight_trace(geometry.sight_profile(name), from, to, whole)
  local found = { clear = reason == 0, cover = cover, edges = {}, steps = steps }
  if reason ~= 0 then
    found.why = K.names.sight_end[reason]
    found.cell, found.direction = cell >= 0 and cell or nil, direction >= 0 and direction or nil
  end
  for _, step in ipairs(steps) do
    step.direction = step.direction >= 0 and step.direction or nil
    step.edge = geometry.edge_name(step.edge)
    if step.edge then found.edges[step.edge] = true end
  end
  return found
end
function field.shadowed(name, origin, cells, drop_solid)
  return K.area_shadow(geometry.sight_profile(name), origin, cells, drop_solid or false)
end

-- ---- edges ---------------------------------------------------------------------------------------

-- The name of the edge on a side of a cell, nil where it is open.
function field.edge(cell, direction) return geometry.edge_name(K.cell_edge(cell, direction)) end
-- Puts an edge on a side of the map, or takes it away (no name), whichever of the two cells declared it. For effects'
-- apply functions.
function field.put_edge(cell, direction, name)
  core.impure("change an edge")
  local number = name and core.book.edge[name] or 0
  if name and number == 0 then error("no edge '" .. tostring(name) .. "' is declared", 2) end
  local other = K.neighbour(cell, direction)
  if other >= 0 and not core.book.edges_one_way then K.cell_set_edge(other, K.direction_opposite(direction), 0) end
  K.cell_set_edge(cell, direction, number)
end

return field
