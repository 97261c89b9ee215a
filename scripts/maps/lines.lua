-- Lines of a map that close sides between cells.
local grid = import "maps/grid"

local lines = {}

-- Closes the sides along a line with these corners (x, y, x, y in cells). to: { sheet, grid, place(column, row, level)
-- }; closed: whether its last corner is joined with its first. Gives how many sides, and how far the line is from the
-- furthest, in cells.
function lines.close(to, corners, closed, level, word)
  local sides, far = 0, 0
  local function found(column, row, other_column, other_row, off)
    local a, b = to.place(column, row, level), to.place(other_column, other_row, level)
    if a and b then
      to.sheet:side(a, b, word)
      sides, far = sides + 1, math.max(far, off)
    end
  end
  local function work(steps) to.sheet:work(steps) end
  local function part(from, last)
    to.grid:follow(corners[from], corners[from + 1], corners[last], corners[last + 1], work, found)
  end
  for at = 1, #corners - 3, 2 do part(at, at + 2) end
  if closed and #corners > 4 then part(#corners - 1, 1) end
  return sides, far
end

-- A row of the table for it.
function lines.tell(sheet, what, sides, far)
  if sides == 0 then return sheet:tell(what, nil, "keeps no two cells apart") end
  return sheet:tell(what, sides .. (sides == 1 and " side" or " sides"),
    far > grid.EXACT and ("up to %.2f cells from the line"):format(far) or nil)
end

return lines
