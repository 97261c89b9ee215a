-- Reads maps of virtual tabletops (.uvtt, .dd2vtt, .df2vtt): walls and portals become sides, lights light cells.
-- Names for a legend: wall, object wall, door, open door; light for cells that a light reaches, dark for the others.
local grid = import "maps/grid"
local lines = import "maps/lines"
local sheets = import "maps/sheet"

local uvtt = {}

local MOST_LINES = 20000
local MOST_LIGHTS = 1000
local FAR = 1 << 16

local function list_of(value, most, sheet, what)
  if value == nil then return {} end
  if type(value) ~= "table" then sheet:fail("%s is no list", what) end
  if #value > most then sheet:fail("%s: %d are too many (at most %d)", what, #value, most) end
  return value
end

-- A point as x and y in cells from the map's corner.
local function point(value, to, what)
  if type(value) ~= "table" then to.sheet:fail("%s: a point is no object", what) end
  return to.sheet:number(value.x, FAR, what) - to.x, to.sheet:number(value.y, FAR, what) - to.y
end

local function corners_of(list, to, what)
  local corners = {}
  for _, entry in ipairs(list_of(list, MOST_LINES, to.sheet, what)) do
    corners[#corners + 1], corners[#corners + 2] = point(entry, to, what)
  end
  return corners
end

local function line_word(sheet, name, class)
  return sheet:word(name, function()
    return { names = { name, class ~= name and class or nil }, class = class, sort = "line", of = name }
  end)
end

-- Walls, all of one sort. Those that keep nothing apart are told of with their place.
local function add_walls(list, to, name, what)
  local sheet = to.sheet
  local count, far, left = 0, 0, 0
  for index, entry in ipairs(list_of(list, MOST_LINES, sheet, what)) do
    local corners = corners_of(entry, to, what .. " " .. index)
    local sides, off = lines.close(to, corners, false, 0, line_word(sheet, name, "wall"))
    count, far = count + sides, math.max(far, off)
    if sides == 0 and #corners > 0 then
      left = left + 1
      sheet:tell(("%s at %.1f, %.1f"):format(name, corners[1], sheet.height - corners[2]), nil,
        "keeps no two cells apart")
    end
  end
  if count > 0 then
    lines.tell(sheet, #list - left .. " " .. name .. (#list - left == 1 and "" or "s"), count, far)
  end
end

-- A door closes the sides that it crosses, or the one that is nearest to its middle.
local function add_portals(list, to)
  local sheet = to.sheet
  for index, portal in ipairs(list_of(list, MOST_LINES, sheet, "portals")) do
    local what = "portal " .. index
    if type(portal) ~= "table" then sheet:fail("%s: is no object", what) end
    local name = portal.closed == false and "open door" or "door"
    local word = line_word(sheet, name, name)
    local corners = corners_of(portal.bounds, to, what)
    local sides, far = lines.close(to, corners, false, 0, word)
    if sides == 0 and #corners >= 4 then
      local column, row, other_column, other_row, off = to.grid:nearest((corners[1] + corners[#corners - 1]) / 2,
        (corners[2] + corners[#corners]) / 2)
      local a, b = to.place(column, row, 0), to.place(other_column, other_row, 0)
      if a and b then
        sheet:side(a, b, word)
        sides, far = 1, off
      end
    end
    lines.tell(sheet, name .. " " .. index, sides, far)
  end
end

-- Whether nothing closes the way from one cell to another: side by side, straight on; over a corner by either of its
-- ways.
local function sees(sheet, column, row, to_column, to_row)
  local wide, high = math.abs(to_column - column), math.abs(to_row - row)
  local across, down = to_column > column and 1 or -1, to_row > row and 1 or -1
  local function closed(c, r, c2, r2)
    local a, b = sheet:place(c, r, 0), sheet:place(c2, r2, 0)
    return sheet:is_closed(a, b)
  end
  local gone_wide, gone_high = 0, 0
  while gone_wide < wide or gone_high < high do
    -- Which side of the present cell the line leaves by: both ways times two, plus half a cell.
    local next_wide, next_high = (1 + 2 * gone_wide) * high, (1 + 2 * gone_high) * wide
    if next_wide == next_high then
      local first = closed(column, row, column + across, row) or
        closed(column + across, row, column + across, row + down)
      local second = closed(column, row, column, row + down) or closed(column, row + down, column + across, row + down)
      if first and second then return false end
      column, row, gone_wide, gone_high = column + across, row + down, gone_wide + 1, gone_high + 1
    elseif next_wide < next_high then
      if closed(column, row, column + across, row) then return false end
      column, gone_wide = column + across, gone_wide + 1
    else
      if closed(column, row, column, row + down) then return false end
      row, gone_high = row + down, gone_high + 1
    end
  end
  return true
end

-- The cells that a light reaches, by place.
local function light_up(light, index, to, lit)
  local sheet, what = to.sheet, "light " .. index
  if type(light) ~= "table" then sheet:fail("%s: is no object", what) end
  local x, y = point(light.position, to, what)
  local range = sheet:number(light.range, FAR, what)
  local column, row = to.grid:cell(x, y)
  local whole = sheet.whole
  if column < 0 or row < 0 or column >= whole.width or row >= whole.height then
    return sheet:tell(what, nil, "lies beyond the map")
  end
  local count = 0
  for r = math.max(0, math.floor(y - range)), math.min(whole.height - 1, math.floor(y + range)) do
    for c = math.max(0, math.floor(x - range)), math.min(whole.width - 1, math.floor(x + range)) do
      local dx, dy = c + 0.5 - x, r + 0.5 - y
      sheet:work(1 + math.abs(c - column) + math.abs(r - row))
      local place = sheet:place(c, r, 0)
      if place and dx * dx + dy * dy <= range * range and sees(sheet, column, row, c, r) then
        lit[place], count = true, count + 1
      end
    end
  end
  return sheet:tell(what, count .. " cells")
end

local function add_lights(list, to, options)
  local sheet = to.sheet
  list = list_of(list, MOST_LIGHTS, sheet, "lights")
  if #list == 0 then return end
  local light = sheet:word("light", function() return { names = { "light" }, sort = "light", of = "light" } end)
  local dark = sheet:word("dark", function() return { names = { "dark" }, sort = "light", of = "dark" } end)
  if not options.means "light" and not options.means "dark" then
    light.count = #list
    sheet.loose[1] = light
    return
  end
  local lit = {}
  for index, entry in ipairs(list) do light_up(entry, index, to, lit) end
  for place = 1, sheet.width * sheet.height do
    local name = lit[place] and "light" or "dark"
    if options.means(name) then sheet:add(place, name == "light" and light or dark) end
  end
end

local function size(value, sheet, what)
  local rounded = math.floor(sheet:number(value, FAR, what) + 0.5)
  if math.abs(value - rounded) > 1 / 64 then sheet:tell(what, rounded .. " cells", "the map says " .. value) end
  return rounded
end

function uvtt.read(source, options)
  local map = source:json()
  local sheet = sheets.new(source, "square", options)
  local resolution = map.resolution
  if type(resolution) ~= "table" or type(resolution.map_size) ~= "table" then
    sheet:fail "is no map of a virtual tabletop: it has no resolution with a map_size"
  end
  sheet:size(size(resolution.map_size.x, sheet, "its width"), size(resolution.map_size.y, sheet, "its height"), 1)
  local origin = type(resolution.map_origin) == "table" and resolution.map_origin or { x = 0, y = 0 }
  local to = { sheet = sheet, grid = grid.new(nil), x = sheet:number(origin.x, FAR, "map_origin"),
    y = sheet:number(origin.y, FAR, "map_origin"),
    place = function(column, row, level) return sheet:place(column, row, level) end }
  to.grid:bound(0, 0, sheet.whole.width, sheet.whole.height)
  sheet:tell("map", sheet.width .. " x " .. sheet.height .. " cells")
  add_walls(map.line_of_sight, to, "wall", "line_of_sight")
  add_walls(map.objects_line_of_sight, to, "object wall", "objects_line_of_sight")
  add_portals(map.portals, to)
  add_lights(map.lights, to, options)
  if type(map.image) == "string" and map.image ~= "" then sheet:tell("picture", nil, "looks only") end
  if map.environment ~= nil then sheet:tell("environment", nil, "looks only") end
  return sheet
end

return uvtt
