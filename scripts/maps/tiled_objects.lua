-- The objects of a Tiled map: points and shapes become units and areas, lines become sides, zones and links a graph.
-- What an object is, its class says: unit, area, zone, link, or a word of the legend, a tile or an edge. An object
-- without a class is the area of its name.
local grid = import "maps/grid"
local lines = import "maps/lines"
local tables = import "world/tables"
local tilesets = import "maps/tilesets"

local tiled_objects = {}

local MOST_OBJECTS = 10000
local MOST_CORNERS = 10000   -- of one object
local FAR = 1 << 24          -- pixels

local function number(value, sheet, what) return value == nil and 0 or sheet:number(value, FAR, what) end

-- The corners of a polygon or line as x, y, x, y in cells.
local function corners_of(list, x, y, turn, layout, sheet, what)
  if type(list) ~= "table" or #list < 1 or #list > MOST_CORNERS then
    sheet:fail("%s: has no corners, or more than %d", what, MOST_CORNERS)
  end
  local corners = {}
  for _, corner in ipairs(list) do
    if type(corner) ~= "table" then sheet:fail("%s: a corner is no object", what) end
    local dx, dy = number(corner.x, sheet, what), number(corner.y, sheet, what)
    local cx, cy = layout.to_cells(x + dx * turn.cos - dy * turn.sin, y + dx * turn.sin + dy * turn.cos)
    corners[#corners + 1], corners[#corners + 2] = cx, cy
  end
  return corners
end

-- The sine and cosine of quarters are exact; nothing else is turned, since other sines differ between machines.
local QUARTERS = { [0] = { cos = 1, sin = 0 }, [90] = { cos = 0, sin = 1 }, [180] = { cos = -1, sin = 0 },
  [270] = { cos = 0, sin = -1 } }

-- What an object looks like: { corners =, ellipse = }, a point { x, y }, or a line.
local function shape_of(object, layout, sheet, what)
  local x, y = number(object.x, sheet, what), number(object.y, sheet, what)
  local width, height = number(object.width, sheet, what), number(object.height, sheet, what)
  local turned = number(object.rotation, sheet, what) % 360
  local turn = QUARTERS[math.tointeger(turned) or -1]
  if not turn then
    sheet:tell(what, nil, "its turn is kept in quarters only; it counts as not turned")
    turn = QUARTERS[0]
  end
  if object.gid ~= nil then
    local cx, cy = layout.to_cells(x + (layout.isometric and 0 or width / 2), y - height / 2)
    return { x = cx, y = cy }
  end
  if object.polyline then return { line = corners_of(object.polyline, x, y, turn, layout, sheet, what) } end
  if object.polygon then return { corners = corners_of(object.polygon, x, y, turn, layout, sheet, what) } end
  local at = {}
  at.x, at.y = layout.to_cells(x + width / 2 * turn.cos - height / 2 * turn.sin,
    y + width / 2 * turn.sin + height / 2 * turn.cos)
  if object.point or width == 0 and height == 0 then return at end
  at.corners = corners_of({ { x = 0, y = 0 }, { x = width, y = 0 }, { x = width, y = height }, { x = 0, y = height } },
    x, y, turn, layout, sheet, what)
  at.ellipse = object.ellipse and true or nil
  return at
end

-- The places of the cells whose centres lie within a shape; of a shape between all centres, the cell of its middle.
local function places_of(shape, level, layout, sheet)
  local list, corners = {}, shape.corners or shape.line
  local function put(column, row)
    local place = layout.place(column, row, level)
    if place then list[#list + 1] = place end
  end
  if not corners then
    put(layout.grid:cell(shape.x, shape.y))
    return list
  end
  local left, top, right, bottom = math.huge, math.huge, -math.huge, -math.huge
  for at = 1, #corners, 2 do
    left, right = math.min(left, corners[at]), math.max(right, corners[at])
    top, bottom = math.min(top, corners[at + 1]), math.max(bottom, corners[at + 1])
  end
  local bounds = layout.bounds
  local first_column, first_row = layout.grid:cell(left, top)
  local last_column, last_row = layout.grid:cell(right, bottom)
  first_column, first_row = math.max(first_column - 1, bounds.left), math.max(first_row - 1, bounds.top)
  last_column, last_row = math.min(last_column + 1, bounds.right - 1), math.min(last_row + 1, bounds.bottom - 1)
  sheet:work(math.max(0, (last_column - first_column + 1) * (last_row - first_row + 1)) * (1 + #corners // 8))
  local wide, high = (right - left) / 2, (bottom - top) / 2
  for row = first_row, last_row do
    for column = first_column, last_column do
      local x, y = layout.grid:centre(column, row)
      local inside
      if shape.ellipse then
        local dx, dy = (x - left - wide) / math.max(wide, 1e-9), (y - top - high) / math.max(high, 1e-9)
        inside = dx * dx + dy * dy <= 1
      else
        inside = grid.within(x, y, corners)
      end
      if inside then put(column, row) end
    end
  end
  if #list == 0 then put(layout.grid:cell((left + right) / 2, (top + bottom) / 2)) end
  return list
end

-- ---- what objects become -------------------------------------------------------------------------

-- An object as these functions take it: { object, name, class, what = how messages name it, shape, level, to = { sheet,
-- layout, sets, options, later = list of functions that need all zones } }.
local become = {}
local OWN = { level = true, cost = true, one_way = true, edge = true }   -- properties that mean no tile

local function word_of(one, class, sort)
  local object, sheet = one.object, one.to.sheet
  if object.gid ~= nil and not tilesets.class(object) and sort == "object" then
    return (tilesets.word(one.to.sets, object.gid, sheet, one.what))
  end
  local names, tags = { class }, tables.filter(tilesets.properties(object.properties), function(tag)
    return not OWN[tag.name]
  end)
  if one.name and one.name ~= class then names[#names + 1] = one.name end
  if sort == "line" and #names == 0 then names[1] = "line" end
  local edge = tilesets.property(object.properties, "edge")
  local key = sort .. "\0" .. tostring(edge) .. "\0" .. table.concat(names, "\0")
  for _, tag in ipairs(tags) do key = key .. "\0" .. tag.name .. "\0" .. tostring(tag.value) end
  return sheet:word(key, function()
    return { names = names, class = class, tags = tags, sort = sort, of = one.what, edge_of = edge }
  end)
end

local function count(number, one, many) return number .. " " .. (number == 1 and one or many) end

-- A zone that holds a point.
local function zone_at(sheet, x, y)
  for _, zone in ipairs(sheet.zones) do
    if zone.corners and grid.within(x, y, zone.corners) then return zone.id end
  end
  return nil
end

function become.text(one) one.to.sheet:tell(one.what, nil, "looks only") end

function become.zone(one)
  local sheet = one.to.sheet
  if not one.name then sheet:fail("%s: a zone needs a name", one.what) end
  local word = word_of(one, nil, "zone")
  word.count = word.count + 1
  table.insert(sheet.zones, { id = one.name, word = word, corners = one.shape.corners })
  sheet:tell(one.what, "zone")
end

function become.link(one)
  local sheet, line = one.to.sheet, one.shape.line
  local given = one.object.properties
  local from = line and zone_at(sheet, line[1], line[2])
  local to = line and zone_at(sheet, line[#line - 1], line[#line])
  if not from or not to then sheet:fail("%s: a link is a line from one zone to another", one.what) end
  table.insert(sheet.links, { from = from, to = to, cost = tilesets.property(given, "cost"),
    one_way = tilesets.property(given, "one_way") == true, edge = tilesets.property(given, "edge") })
  sheet:tell(one.what, "link from " .. from .. " to " .. to)
end

function become.guest(one)
  local sheet = one.to.sheet
  local zone = zone_at(sheet, one.shape.x, one.shape.y) or sheet:fail("%s: stands in no zone", one.what)
  table.insert(sheet.things, { unit = one.name, zone = zone })
  sheet:tell(one.what, "unit in " .. zone)
end

function become.line(one)
  local sheet = one.to.sheet
  local to = { sheet = sheet, grid = one.to.layout.grid, place = one.to.layout.place }
  local word = word_of(one, one.class, "line")
  lines.tell(sheet, one.what, lines.close(to, one.shape.line or one.shape.corners or {}, one.shape.corners ~= nil,
    one.level, word))
end

function become.unit(one)
  local sheet = one.to.sheet
  if not one.name then sheet:fail("%s: a unit needs a name", one.what) end
  table.insert(sheet.things, { unit = one.name, cells = { one.places[1] } })
  sheet:tell(one.what, "unit")
end

function become.area(one)
  local sheet = one.to.sheet
  if not one.name then sheet:fail("%s: an area needs a name", one.what) end
  table.insert(sheet.things, { area = one.name, cells = one.places })
  sheet:tell(one.what, "area of " .. count(#one.places, "cell", "cells"))
  local word = word_of(one, nil, "area")
  if #word.tags > 0 then
    for _, place in ipairs(one.places) do sheet:add(place, word) end
  end
end

function become.cells(one)
  local sheet = one.to.sheet
  local word = word_of(one, one.class, "object")
  if #word.names == 0 and #word.tags == 0 then return sheet:tell(one.what, nil, "has neither name nor class") end
  for _, place in ipairs(one.places) do sheet:add(place, word) end
  return sheet:tell(one.what, count(#one.places, "cell", "cells"))
end

-- What an object is to become.
local function role_of(one)
  local class, options = one.class, one.to.options
  if one.object.text then return "text" end
  if options.graph and (class == "zone" or class == "link") then return class end
  if one.shape.line or class and options.is_edge(class) then return "line" end
  if class == "unit" then return options.graph and "guest" or "unit" end
  if class == "area" or class == "zone" or one.name and not (class and options.means(class)) then return "area" end
  return "cells"
end

local NEEDS_CELLS, LATER = { unit = true, area = true, cells = true }, { link = true, guest = true }

local function add_one(object, about, to)
  local sheet, sets = to.sheet, to.sets
  local name = type(object.name) == "string" and object.name ~= "" and object.name or nil
  local class = tilesets.class(object)
  if object.gid ~= nil and not class then class = tilesets.word(sets, object.gid, sheet, "an object").class end
  local what = (class and class .. " " or "object ") .. (name and "'" .. name .. "'" or tostring(object.id or "?"))
  if object.template ~= nil then sheet:fail("%s: is made from a template, which is not read", what) end
  local level = tilesets.property(object.properties, "level") or about.level or 0
  if math.type(level) ~= "integer" or level < 0 or level >= sheet.depth then
    sheet:fail("%s: the map has no level %s", what, tostring(level))
  end
  local one = { object = object, name = name, class = class, what = what, level = level, to = to,
    shape = shape_of(object, to.layout, sheet, what) }
  local role = role_of(one)
  if LATER[role] then return table.insert(to.later, function() become[role](one) end) end
  if NEEDS_CELLS[role] then
    one.places = places_of(one.shape, level, to.layout, sheet)
    if #one.places == 0 then return sheet:tell(what, nil, "lies beyond the map") end
  end
  return become[role](one)
end

-- Adds all objects of a layer.
function tiled_objects.add(about, sets, layout, sheet, options)
  local objects = type(about.layer.objects) == "table" and about.layer.objects or {}
  if #objects > MOST_OBJECTS then sheet:fail("layer '%s': has more than %d objects", about.name, MOST_OBJECTS) end
  local to = { sheet = sheet, layout = layout, sets = sets, options = options, later = {} }
  for _, object in ipairs(objects) do
    if type(object) ~= "table" then sheet:fail("layer '%s': an object is none", about.name) end
    add_one(object, about, to)
  end
  for _, later in ipairs(to.later) do later() end
end

return tiled_objects
