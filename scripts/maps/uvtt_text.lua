-- Writes a board (board/data.lua) as a map of a virtual tabletop: walls as lines, doors as portals. Of the ground such
-- a map has nothing, so solid cells get lines around them.
local uvtt_text = {}

local PIXELS = 64   -- of a cell

-- A number of halves as JSON has it: the encoder of json writes whole numbers only.
local function halves(number) return number % 2 == 0 and number // 2 or "@" .. number // 2 .. ".5" end

local function point(x, y) return { x = x, y = y } end

-- The side between a cell and the one to its right, or the one below it, as a line of two points.
local function side_of(board, a, b)
  local width, height = board.size[1], board.size[2]
  local first, second = math.min(a, b), math.max(a, b)
  local column, row = second % width, height - 1 - second // width
  if second - first == 1 then return { point(column, row), point(column, row + 1) } end
  return { point(column, row + 1), point(column + 1, row + 1) }
end

-- Lines between solid cells and others.
local function add_solid(board, lines)
  local width, height = board.size[1], board.size[2]
  local function solid(column, y)
    if column < 0 or y < 0 or column >= width or y >= height then return false end
    local kind = board.cells[y * width + column + 1]
    return kind >= 0 and board.palette[kind + 1].solid == true
  end
  local count = 0
  for y = 0, height - 1 do
    for column = 0, width - 1 do
      local cell = y * width + column
      if solid(column, y) then count = count + 1 end
      if column + 1 < width and solid(column, y) ~= solid(column + 1, y) then
        lines[#lines + 1] = side_of(board, cell, cell + 1)
      end
      if y + 1 < height and solid(column, y) ~= solid(column, y + 1) then
        lines[#lines + 1] = side_of(board, cell, cell + width)
      end
    end
  end
  return count
end

-- What a map of this sort has no word for.
local function tell_rest(board, solid, tell)
  if solid > 0 then tell("solid cells", "walls around them", nil, solid) end
  for _, kind in ipairs(board.palette) do
    for _, id in ipairs(kind.tags) do
      if id ~= "solid" then tell("tile " .. id, nil, "such a map has no ground") end
    end
  end
  if #board.units > 0 then tell("units", nil, "such a map has none", #board.units) end
  if #board.areas > 0 then tell("areas", nil, "such a map has none", #board.areas) end
end

-- As of tiled_text.of. Gives nil and why not where the field is none of squares on one level.
function uvtt_text.of(board, tell)
  if board.topology == "hex" or board.topology == "graph" or board.topology == "triangle" then
    return nil, "such a map has squares, and this field is of topology '" .. board.topology .. "'"
  end
  if board.size[3] > 1 then return nil, "such a map has one level, and this field has " .. board.size[3] end
  local lines, portals, walls = {}, {}, 0
  for _, edge in ipairs(board.edges) do
    local a, b, id = edge[1], edge[2], edge[3]
    if b < 0 then tell(id .. " at the border", nil, "lies between no two cells")
    else
      local line = side_of(board, a, b)
      if board.edge_kinds[id].door then
        portals[#portals + 1] = { position = point(halves(line[1].x + line[2].x), halves(line[1].y + line[2].y)),
          closed = true, freestanding = false, bounds = line, rotation = 0 }
      else
        lines[#lines + 1], walls = line, walls + 1
        if id ~= "wall" then tell(id, "wall", "such a map has walls and doors only") end
      end
    end
  end
  local solid = add_solid(board, lines)
  tell_rest(board, solid, tell)
  tell("sides", walls .. " walls, " .. #portals .. " doors")
  local text = json.encode { format = "@0.3", line_of_sight = lines, objects_line_of_sight = {}, portals = portals,
    resolution = { map_origin = point(0, 0), map_size = point(board.size[1], board.size[2]), pixels_per_grid = PIXELS },
    environment = { baked_lighting = false, ambient_light = "ffffffff" }, lights = {}, image = "" }
  return (text:gsub('"@([%d.]+)"', "%1")) .. "\n"
end

return uvtt_text
