-- Areas: printed patterns, their places and turns, and their targets (HEX-AREA). An ability's
-- area = { grey = { 0, 0 }, red = { { q, r }, ... } }; without grey one red hex must be in range or adjacent.
local areas, lists, reach, space = library("areas", "lists", "reach", "space")

-- How far a pattern spreads from its origin, or with `apart` between its own hexes.
local function spread(list, apart)
  local most = 0
  for _, one in ipairs(list) do
    for _, other in ipairs(apart and list or { { 0, 0 } }) do
      local q, r = one[1] - other[1], one[2] - other[2]
      most = math.max(most, math.abs(q), math.abs(r), math.abs(q + r))
    end
  end
  return most
end

local function read_area(area)
  local grey = area.grey or { 0, 0 }
  local list = lists.map(area.red, function(red) return { red[1] - grey[1], red[2] - grey[2] } end)
  return { offsets = list, spread = spread(list, not area.grey) }
end
local function read_printed(id)
  local area = definition("ability", id).area
  return type(area) == "table" and read_area(area)
end

-- The offsets of the red hexes, from the grey one where there is one, and how far they spread. What a function gives is
-- read each time.
local function pattern_of(definition)
  return memo("pattern", definition.id, read_printed) or read_area(definition.area)
end

-- HEX-AREA-05: whether a red hex may be the one that is in range, empty or not; without a range it is adjacent.
local function anchored(me, definition, from, cell)
  if field.solid(cell) or space.closed_door(cell) then return false end
  local range = reach.range(me, definition)
  local steps = range and reach.steps(from, cell, range)
  if range and (not steps or steps > range) or not range and not space.adjacent(from, cell) then return false end
  return option["area.anchor_los"] == "no" or reach.sees(from, cell)
end

local function anchors(me, definition, from)
  return lists.where(field.within(from, 0, reach.range(me, definition) or 1), function(cell)
    return anchored(me, definition, from, cell)
  end)
end

local PLAIN, MIRRORED = { false }, { false, true }

-- By offset: whether a hex so far from the grey one can be taken in, however the pattern lies.
local function find_covered(pattern)
  local covered, mirrors = {}, option["area.mirror"] == "yes" and MIRRORED or PLAIN
  for _, offset in ipairs(pattern.offsets) do
    for turn = 0, field.turns() - 1 do
      for at = 1, #mirrors do
        local q, r = field.turned(offset[1], offset[2], 0, turn, mirrors[at])
        covered[q] = covered[q] or {}
        covered[q][r] = true
      end
    end
  end
  return covered
end

local function covers(pattern, from, cell)
  local q, r = field.point(from)
  local to_q, to_r = field.point(cell)
  local column = memo("covered", pattern, find_covered)[to_q - q]
  return column ~= nil and column[to_r - r] == true
end

local function around(from, pattern)
  return field.placements(pattern.offsets, { from }, { origin = true, mirrors = option["area.mirror"] == "yes" })
end

-- HEX-AREA-02: all placements, by the hexes they take in. The list is shared.
function areas.placements(me, definition, from)
  local pattern = pattern_of(definition)
  if definition.area.grey then return memo(pattern, from, around, pattern) end
  return field.placements(pattern.offsets, anchors(me, definition, from), { mirrors = option["area.mirror"] == "yes" })
end

-- Whom a placement takes in: those whom the ability is for and who are in sight (HEX-AREA-06, HEX-AREA-08).
function areas.targets(me, definition, cells, from)
  return lists.where(field.units_in(cells), function(other) return reach.in_area(me, other, definition, from) end)
end

local function name_of(cells)
  local names = lists.map(cells, function(cell) return field.name(cell) end)
  table.sort(names)
  return table.concat(names, " ")
end

-- The placements that take in somebody, as options of a question; those that lie alike on the field once.
function areas.options(me, definition, from)
  local options, seen = {}, {}
  for _, placement in ipairs(areas.placements(me, definition, from or me.cell)) do
    local list = areas.targets(me, definition, placement.cells, from)
    local id = name_of(placement.cells)
    if #list > 0 and not seen[id] then
      seen[id] = true
      options[#options + 1] = { id = id, text = id, value = { cells = placement.cells, targets = list }, score = #list }
    end
  end
  return options
end

-- How many hexes off those may be whom some placement takes in.
function areas.far(me, definition)
  local far = pattern_of(definition).spread
  return definition.area.grey and far or far + (reach.range(me, definition) or 1)
end

-- Whether some placement from a hex takes somebody in.
function areas.can(me, other, definition, from)
  local pattern = pattern_of(definition)
  if definition.area.grey then
    return covers(pattern, from, other.cell) and reach.in_area(me, other, definition, from)
  end
  if field.distance(from, other.cell) > areas.far(me, definition) or not reach.in_area(me, other, definition, from) then
    return false
  end
  return lists.any(field.placements(pattern.offsets, { other.cell }), function(placement)
    return lists.has(placement.cells, other.cell) and
      lists.any(placement.cells, function(cell) return anchored(me, definition, from, cell) end)
  end)
end
