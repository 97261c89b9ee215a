-- Reads pictures (.png): each pixel, or each square of `cell` pixels by its middle, is a cell. Names for a legend: the
-- colour, as "#3b7dd8", and "clear" for what one can see through.
local sheets = import "maps/sheet"

local image = {}

local CLEAR = 128   -- of 255: what is less opaque is clear

function image.read(source, options)
  local width, height, pixels = source:pixels()
  local sheet = sheets.new(source, "square", options)
  local cell = options.cell or 1
  if cell < 1 or cell > 4096 then sheet:fail("cell is a number of pixels, from 1 to 4096 (found %d)", cell) end
  local columns, rows = width // cell, height // cell
  if columns < 1 or rows < 1 then sheet:fail("%d x %d pixels are less than a cell of %d", width, height, cell) end
  sheet:size(columns, rows, 1)
  if columns * cell < width or rows * cell < height then
    sheet:tell("right and lower border", nil, "is less than a cell")
  end
  for row = 0, rows - 1 do
    for column = 0, columns - 1 do
      local at = ((row * cell + cell // 2) * width + column * cell + cell // 2) * 4
      local red, green, blue, opaque = pixels:byte(at + 1, at + 4)
      local name = opaque < CLEAR and "clear" or ("#%02x%02x%02x"):format(red, green, blue)
      sheet:add(sheet:place(column, row, 0), sheet:word(name, function()
        return { names = { name }, class = name == "clear" and "none" or nil, sort = "tile", of = name }
      end))
    end
  end
  sheet:tell("picture", columns .. " x " .. rows .. " cells")
  return sheet
end

return image
