-- Where the cells of a plane board lie on paper, in whole units: x to the right, y down. A topology gives the outline
-- of a cell, the centre of each cell, its sides with the direction that each has, and how facings turn.
local geometry = {}

-- A shape of cells: outline (a path round the centre), sides = { { direction, dx, dy, x, y, angle } }: the neighbour
-- beyond it, its middle seen from the centre, and its angle; length of a side; scale of tokens.
local SQUARE = { outline = "M-24-24h48v48h-48z", length = 48, scale = 1, low = 18 }
local HEX = { outline = "M-30 0L-15-26H15L30 0L15 26H-15z", length = 30, scale = 1.1, low = 20 }
local UP = { outline = "M-32 19H32L0-37z", length = 64, scale = 0.8, low = 15 }
local DOWN = { outline = "M-32-19H32L0 37z", length = 64, scale = 0.8, low = 4 }

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

-- Degrees by which a facing turns from the right, with the sun.
local function turned(first, step) return function(direction) return -(first + step * direction) % 360 end end
local FACING = { square4 = turned(0, 90), square8 = turned(0, 45), cube = turned(0, 90), hex = turned(30, 60) }
local TRIANGLE_FACING = { 30, 150, 270 }

-- ---- a board on paper ------------------------------------------------------------------------------

local methods = {}
local meta = { __index = methods }

-- board: as scripts/board/data.lua gives it. Graphs have no geometry (picture/zones.lua).
function geometry.of(board)
  local size = board.size
  local self = setmetatable({ topology = board.topology, columns = size[1], rows = size[2], layers = size[3] }, meta)
  if board.topology == "hex" then
    self.width, self.height = 45 * self.columns + 15, 52 * self.rows + (self.columns > 1 and 26 or 0)
  elseif board.topology == "triangle" then
    self.width, self.height = 32 * (self.columns + 1), 56 * self.rows
  else
    self.width, self.height = 48 * self.columns, 48 * self.rows
  end
  self.left, self.top, self.tall = 0, 0, self.height
  return self
end

-- Leaves out what lies around these cells.
function methods.crop(self, cells)
  local left, top, right, bottom = math.huge, math.huge, 0, 0
  for _, cell in ipairs(cells) do
    local x, y = self:centre(cell)
    local wide, above, below = 24, 24, 24
    if self.topology == "hex" then wide, above, below = 30, 26, 26 end
    if self.topology == "triangle" then
      local down = self:shape(cell) == DOWN
      wide, above, below = 32, down and 19 or 37, down and 37 or 19
    end
    left, right = math.min(left, x - wide), math.max(right, x + wide)
    top, bottom = math.min(top, y - above), math.max(bottom, y + below)
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

-- Whether a triangle points down.
local function points_down(self, x, y) return self.topology == "triangle" and (x + y) % 2 == 1 end

-- The centre of a cell within its layer.
function methods.centre(self, cell)
  local x, y = self:place(cell)
  if self.topology == "hex" then
    return 45 * x + 30 - self.left, self.height - 52 * y - 26 - (x % 2 == 1 and 26 or 0) - self.top
  end
  if self.topology == "triangle" then
    return 32 * x + 32 - self.left, 56 * (self.rows - 1 - y) + 28 + (points_down(self, x, y) and -9 or 9) - self.top
  end
  return 48 * x + 24 - self.left, 48 * (self.rows - 1 - y) + 24 - self.top
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
  if self.topology == "hex" then return HEX.outline end
  if self.topology ~= "triangle" then return SQUARE.outline end
  return turned == "d" and DOWN.outline or UP.outline
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

-- Coordinates as players read them.
function methods.name(self, cell)
  local x, y, z = self:place(cell)
  if self.topology == "hex" then y = y - x // 2 end
  return self.topology == "cube" and x .. "," .. y .. "," .. z or x .. "," .. y
end

return geometry
