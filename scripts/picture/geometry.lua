-- Where the cells of a plane board lie on paper, in whole units: x to the right, y down. A topology gives the outline
-- of a cell, the centre of each cell, its sides with the direction that each has, and how facings turn.
local geometry = {}

-- A shape of cells: outline (points round the centre, drawn as path), sides = { { direction, dx, dy, x, y, angle } }:
-- the neighbour beyond it, its middle seen from the centre, and its angle; length of a side; scale of tokens.
local function shape(outline, made)
  local parts = {}
  for at, point in ipairs(outline) do parts[at] = ("%s%d %d"):format(at == 1 and "M" or "L", point[1], point[2]) end
  made.outline, made.path = outline, table.concat(parts) .. "z"
  return made
end

local SQUARE = shape({ { -24, -24 }, { 24, -24 }, { 24, 24 }, { -24, 24 } }, { length = 48, scale = 1, low = 18 })
local HEX = shape({ { -30, 0 }, { -15, -26 }, { 15, -26 }, { 30, 0 }, { 15, 26 }, { -15, 26 } },
  { length = 30, scale = 1.1, low = 20 })
local UP = shape({ { -32, 19 }, { 32, 19 }, { 0, -37 } }, { length = 64, scale = 0.8, low = 15 })
local DOWN = shape({ { -32, -19 }, { 32, -19 }, { 0, 37 } }, { length = 64, scale = 0.8, low = 4 })

local function square_sides(right, up, left, down)
  return { { right, 1, 0, 24, 0, 90 }, { up, 0, 1, 0, -24, 0 }, { left, -1, 0, -24, 0, 90 }, { down, 0, -1, 0, 24, 0 } }
end

local SIDES = {
  square4 = square_sides(0, 1, 2, 3), square8 = square_sides(0, 2, 4, 6), cube = square_sides(0, 1, 2, 3),
  up = { { 0, 1, 0, 16, -9, 60 }, { 1, -1, 0, -16, -9, -60 }, { 2, 0, -1, 0, 19, 0 } },
  down = { { 0, -1, 0, -16, 9, 60 }, { 1, 1, 0, 16, 9, -60 }, { 2, 0, 1, 0, -19, 0 } },
}

-- Sides of hexes by column and row: the rows of odd columns lie half a hex higher.
local function hex_sides(odd)
  return { { 0, 1, odd, 22.5, -13, 60 }, { 1, 0, 1, 0, -26, 0 }, { 2, -1, odd, -22.5, -13, -60 },
    { 3, -1, odd - 1, -22.5, 13, 60 }, { 4, 0, -1, 0, 26, 0 }, { 5, 1, odd - 1, 22.5, 13, -60 } }
end
local HEX_SIDES = { [0] = hex_sides(0), hex_sides(1) }

-- Where cells lie: the centre of column x and row y is at left + across * x, top + down * (rows - 1 - y), and lower by
-- shift[1], or by shift[2] for odd ones: of hexes those of odd columns, of triangles those that point down.
local LATTICES = {
  square4 = { across = 48, left = 24, down = 48, top = 24, shift = { 0, 0 } },
  hex = { across = 45, left = 30, down = 52, top = 26, shift = { 26, 0 } },
  triangle = { across = 32, left = 32, down = 56, top = 28, shift = { 9, -9 } },
}
LATTICES.square8, LATTICES.cube = LATTICES.square4, LATTICES.square4

-- Degrees by which a facing turns from the right, with the sun.
local function turned(first, step) return function(direction) return -(first + step * direction) % 360 end end
local FACING = { square4 = turned(0, 90), square8 = turned(0, 45), cube = turned(0, 90), hex = turned(30, 60) }
local TRIANGLE_FACING = { 30, 150, 270 }
local FACINGS = { square4 = 4, square8 = 8, cube = 4, hex = 6, triangle = 3 }   -- directions along the ground

-- ---- a board on paper ------------------------------------------------------------------------------

local methods = {}
local meta = { __index = methods }

-- board: as scripts/board/data.lua gives it. Graphs have no geometry (picture/zones.lua).
function geometry.of(board)
  local size = board.size
  local lattice = LATTICES[board.topology]
  local self = setmetatable({ topology = board.topology, columns = size[1], rows = size[2], layers = size[3],
    lattice = lattice, shift = lattice.shift }, meta)
  if board.topology == "hex" and self.columns == 1 then self.shift = { 0, 0 } end   -- nothing lies higher
  self.width = lattice.across * (self.columns - 1) + 2 * lattice.left
  self.height = lattice.down * self.rows + (board.topology == "hex" and self.shift[1] or 0)
  self.left, self.top, self.tall = 0, 0, self.height
  return self
end

-- Leaves out what lies around these cells.
function methods.crop(self, cells)
  local left, top, right, bottom = math.huge, math.huge, 0, 0
  for _, cell in ipairs(cells) do
    local x, y = self:centre(cell)
    for _, point in ipairs(self:shape(cell).outline) do
      left, right = math.min(left, x + point[1]), math.max(right, x + point[1])
      top, bottom = math.min(top, y + point[2]), math.max(bottom, y + point[2])
    end
  end
  self.left, self.top, self.width, self.tall = left, top, right - left, bottom - top
end

-- Column, row and layer of a cell.
function methods.place(self, cell)
  local x = cell % self.columns
  local rest = cell // self.columns
  return x, rest % self.rows, rest // self.rows
end

function methods.cell(self, x, y, z)
  if x < 0 or y < 0 or x >= self.columns or y >= self.rows then return nil end
  return x + self.columns * (y + self.rows * z)
end

-- Whether a cell is of the other kind: a hex of an odd column, a triangle that points down.
local function odd(self, x, y)
  if self.topology == "hex" then return x % 2 == 1 end
  return self.topology == "triangle" and (x + y) % 2 == 1
end

-- Whether a triangle points down.
local function points_down(self, x, y) return self.topology == "triangle" and odd(self, x, y) end

-- The centre of a cell within its layer.
function methods.centre(self, cell)
  local x, y = self:place(cell)
  local at = self.lattice
  return at.left + at.across * x - self.left,
    at.top + at.down * (self.rows - 1 - y) + self.shift[odd(self, x, y) and 2 or 1] - self.top
end

function methods.shape(self, cell)
  if self.topology == "hex" then return HEX end
  if self.topology ~= "triangle" then return SQUARE end
  local x, y = self:place(cell or 0)
  return points_down(self, x, y) and DOWN or UP
end

-- What the outline of a cell is called: there are two of triangles.
function methods.turned(self, cell)
  local x, y = self:place(cell)
  return points_down(self, x, y) and "d" or ""
end
function methods.turns(self) return self.topology == "triangle" and { "", "d" } or { "" } end
function methods.outline(self, turned)
  if self.topology == "triangle" then return (turned == "d" and DOWN or UP).path end
  return self:shape().path
end

function methods.sides(self, cell)
  local x, y = self:place(cell)
  if self.topology == "hex" then return HEX_SIDES[x % 2] end
  if self.topology == "triangle" then return points_down(self, x, y) and SIDES.down or SIDES.up end
  return SIDES[self.topology]
end

-- The neighbour beyond a side, nil where the board ends.
function methods.beyond(self, cell, side)
  local x, y, z = self:place(cell)
  return self:cell(x + side[2], y + side[3], z)
end

function methods.facing(self, cell, direction)
  if self.topology == "triangle" then
    local x, y = self:place(cell)
    return -(TRIANGLE_FACING[direction + 1] or 0) - (points_down(self, x, y) and 180 or 0)
  end
  if self.topology == "cube" and direction > 3 then return nil end
  return FACING[self.topology](direction)
end

-- What pages need to place things by themselves, as plain data: the lattice, and for cells and odd ones the outline,
-- the middle and angle of each side by its direction, the degrees of each facing.
function methods.numbers(self)
  local at, shapes = self.lattice, {}
  local others = self.topology == "hex" and "column" or self.topology == "triangle" and "both" or nil
  for number, cell in ipairs { 0, others and self.columns > 1 and 1 or nil } do
    local made, sides, facings = self:shape(cell), {}, {}
    for _, side in ipairs(self:sides(cell)) do sides[tostring(side[1])] = { side[4], side[5], side[6] } end
    for direction = 0, FACINGS[self.topology] - 1 do facings[direction + 1] = self:facing(cell, direction) end
    shapes[number] = { outline = made.outline, sides = sides, length = made.length, scale = made.scale,
      facings = facings, shift = self.shift[number] }
  end
  return { across = at.across, left = at.left, down = at.down, top = at.top, odd = others, shapes = shapes }
end

-- Coordinates as players read them.
function methods.name(self, cell)
  local x, y, z = self:place(cell)
  if self.topology == "hex" then y = y - x // 2 end
  return self.topology == "cube" and x .. "," .. y .. "," .. z or x .. "," .. y
end

return geometry
