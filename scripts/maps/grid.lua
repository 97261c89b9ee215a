-- Where cells lie on a drawn map: squares and hexes, in units of a cell. From points to cells, from lines to sides.
-- A line closes a side if it crosses the way between the centres of the two cells. So whatever a line keeps apart on
-- the map is apart on the field, and no side is further from its line than half a cell.
local grid = {}
local methods = {}
local meta = { __index = methods }

local TALL = 0.8660254037844386   -- the root of 3, halved: from one column of hexes to the next
local END = 1 / 64                -- of a cell: so far beyond its end a line still counts
local NEAR = 1e-6
local EXACT = 1 / 4               -- of a cell: what lies further from its side is told of
local SQUARE = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } }
local UPRIGHT = { [true] = { { 0, 1 }, { 0, -1 }, { 1, 0 }, { -1, 0 }, { 1, 1 }, { -1, 1 } },
  [false] = { { 0, 1 }, { 0, -1 }, { 1, 0 }, { -1, 0 }, { 1, -1 }, { -1, -1 } } }
grid.EXACT, grid.TALL = EXACT, TALL

-- staggered: nil for squares; else { axis = "x" or "y", odd = whether odd columns (rows) are the moved ones }.
function grid.new(staggered) return setmetatable({ staggered = staggered }, meta) end

-- Says which cells there are: columns and rows from left and top to before right and bottom.
function methods:bound(left, top, right, bottom)
  self.bounds = { left = left - 2, top = top - 2, right = right + 2, bottom = bottom + 2 }
end

-- The part of a line within the bounds; nothing where all of it is beyond.
local function clipped(bounds, px, py, qx, qy)
  local from, to, dx, dy = 0, 1, qx - px, qy - py
  local function keep(step, room)   -- where step * part <= room
    if step == 0 then return room >= 0 end
    local part = room / step
    if step > 0 then to = math.min(to, part) else from = math.max(from, part) end
    return from <= to
  end
  if keep(-dx, px - bounds.left) and keep(dx, bounds.right - px) and keep(-dy, py - bounds.top) and
    keep(dy, bounds.bottom - py) then
    return px + dx * from, py + dy * from, px + dx * to, py + dy * to
  end
end

-- Whether a column (or row, by the axis) is moved by half a cell.
function methods:moved(number) return (number % 2 == 1) == self.staggered.odd end

function methods:centre(column, row)
  local how = self.staggered
  if not how then return column + 0.5, row + 0.5 end
  if how.axis == "x" then return column * TALL, row + (self:moved(column) and 0.5 or 0) end
  return column + (self:moved(row) and 0.5 or 0), row * TALL
end

function methods:neighbours(column, row)
  local list, how = {}, self.staggered
  local steps = not how and SQUARE or UPRIGHT[self:moved(how.axis == "x" and column or row)]
  for at, step in ipairs(steps) do
    local across, along = step[1], step[2]
    if how and how.axis == "y" then across, along = along, across end
    list[at] = { column + across, row + along }
  end
  return list
end

-- The cell that a point lies in.
function methods:cell(x, y)
  local how = self.staggered
  if not how then return math.floor(x), math.floor(y) end
  local column, row = math.floor(how.axis == "x" and x / TALL + 0.5 or x + 0.5),
    math.floor(how.axis == "x" and y + 0.5 or y / TALL + 0.5)
  local best, at_column, at_row = math.huge, column, row
  for c = column - 1, column + 1 do
    for r = row - 1, row + 1 do
      local cx, cy = self:centre(c, r)
      local far = (cx - x) ^ 2 + (cy - y) ^ 2
      if far < best then best, at_column, at_row = far, c, r end
    end
  end
  return at_column, at_row
end

-- Whether the line from p to q crosses the way from a to b, and how far from its middle, in parts of the way. The
-- centre of a belongs to the way, that of b does not.
local function crosses(px, py, qx, qy, ax, ay, bx, by)
  local dx, dy, wx, wy = qx - px, qy - py, bx - ax, by - ay
  local across = dx * wy - dy * wx
  if across > -NEAR and across < NEAR then return nil end
  local slack = END / math.max(math.sqrt(dx * dx + dy * dy), NEAR)
  local along = ((ax - px) * wy - (ay - py) * wx) / across
  local way = ((ax - px) * dy - (ay - py) * dx) / across
  if along < -slack or along > 1 + slack or way < -NEAR or way >= 1 - NEAR then return nil end
  return math.abs(way - 0.5)
end

-- Calls found(column, row, other column, other row, off) for each side that a line closes; off: how far from it the
-- line is, in cells. work(n): is told of n tests.
function methods:follow(px, py, qx, qy, work, found)
  px, py, qx, qy = clipped(self.bounds, px, py, qx, qy)
  if not px then return end
  local length = math.sqrt((qx - px) ^ 2 + (qy - py) ^ 2)
  local steps, seen = math.ceil(length * 3) + 1, {}
  work(steps * 8)
  local function test(column, row)
    local key = column .. "," .. row
    if seen[key] then return end
    seen[key] = true
    local ax, ay = self:centre(column, row)
    for _, other in ipairs(self:neighbours(column, row)) do
      -- Each side once, seen from its upper or left cell.
      if other[2] > row or other[2] == row and other[1] > column then
        local bx, by = self:centre(other[1], other[2])
        local off = crosses(px, py, qx, qy, ax, ay, bx, by)
        if off then found(column, row, other[1], other[2], off) end
      end
    end
  end
  for step = 0, steps do
    local part = step / steps
    local column, row = self:cell(px + (qx - px) * part, py + (qy - py) * part)
    test(column, row)
    for _, other in ipairs(self:neighbours(column, row)) do test(other[1], other[2]) end
  end
end

-- The side nearest to a point: its two cells, and how far it is.
function methods:nearest(x, y)
  local column, row = self:cell(x, y)
  local best, found = math.huge, nil
  for _, other in ipairs(self:neighbours(column, row)) do
    local ax, ay = self:centre(column, row)
    local bx, by = self:centre(other[1], other[2])
    local far = math.sqrt(((ax + bx) / 2 - x) ^ 2 + ((ay + by) / 2 - y) ^ 2)
    if far < best then best, found = far, other end
  end
  return column, row, found[1], found[2], best
end

-- Whether a point lies within a polygon, a list of x, y, x, y.
function grid.within(x, y, corners)
  local inside, last = false, #corners - 1
  for at = 1, #corners, 2 do
    local ax, ay, bx, by = corners[at], corners[at + 1], corners[last], corners[last + 1]
    if (ay > y) ~= (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax then inside = not inside end
    last = at
  end
  return inside
end

return grid
