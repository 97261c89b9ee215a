-- Draws the board (scripts/board/data.lua) as SVG: one text, which needs no other file. Layers of cubes stand beside or
-- below each other. Equal boards give equal bytes.
local edges = import "picture/edges"
local geometry = import "picture/geometry"
local legend = import "picture/legend"
local looks = import "picture/looks"
local style = import "picture/style"
local tables = import "world/tables"
local tokens = import "picture/tokens"
local zones = import "picture/zones"

local picture = {}
local escape = looks.escape
local MARGIN, AXIS, HEAD = 16, 26, 26   -- round all; of coordinates; above a layer of several
local ROOM = 820                        -- units of width that layers beside each other may take
local LEAST = 380                       -- and that a picture has at least, for its legend

local function geometry_of(board) return board.topology == "graph" and zones.geometry or geometry.of(board) end

-- ---- the ground ------------------------------------------------------------------------------------

-- Whether a cell of a cube stands on nothing: none of its neighbours below is solid, and no side lies between.
local function in_air(board, given, cell)
  local own = board.palette[board.cells[cell + 1] + 1]
  if board.topology ~= "cube" or own and own.solid then return false end
  local below = cell - given.geometry.columns * given.geometry.rows
  if below < 0 or given.slabs[cell] then return false end
  local kind = board.palette[board.cells[below + 1] + 1]
  return board.cells[below + 1] >= -1 and not (kind and kind.solid)
end

-- What a cell uses of the definitions: the kind of its ground, and how it lies.
local function kind_of(board, given, cell)
  local index = board.cells[cell + 1]
  local turned = given.geometry:turned(cell)
  if index == -2 then return "u" .. turned end
  return "k" .. index .. turned .. (in_air(board, given, cell) and "a" or "")
end

-- The definition of one name that kind_of gives.
local function definition(board, given, name)
  local index, turned, air = name:match "^k(%d+)(d?)(a?)$"
  local outline, shape = given.geometry:outline(turned or name:match "^u(d?)$"), given.geometry:shape()
  local kind = index and board.palette[math.tointeger(tonumber(index)) + 1]
  return ('<g id="%s%s">%s</g>'):format(given.prefix, name,
    looks.cell(kind, board.tiles, shape, outline, air == "a" and "f-air" or "f-floor"))
end

-- All definitions of a kind of the palette: for pages, where cells change.
function picture.kind(board, index, prefix)
  local given, parts = { geometry = geometry_of(board), prefix = prefix or "" }, {}
  for _, turned in ipairs(given.geometry:turns()) do
    parts[#parts + 1] = definition(board, given, "k" .. index .. turned)
    if board.topology == "cube" then parts[#parts + 1] = definition(board, given, "k" .. index .. turned .. "a") end
  end
  return table.concat(parts)
end

-- The cells of each layer that is drawn: those with something to see, and where all are alike the first.
local function layers_of(board, given)
  local geometry_of, seen, list = given.geometry, {}, {}
  local per = geometry_of.columns * geometry_of.rows
  for z = 0, geometry_of.layers - 1 do
    local cells, first, plain = {}, nil, true
    for cell = z * per, (z + 1) * per - 1 do
      local index = board.cells[cell + 1]
      if index ~= -1 then
        cells[#cells + 1] = cell
        first = first or index
        plain = plain and index == first
      end
    end
    seen[z] = { z = z, cells = cells, plain = plain, kind = first and board.palette[first + 1] }
  end
  local function has(cell) local layer = seen[cell // per] if layer then layer.used = true end end
  if given.marks[1] then   -- only the layers that have any
    for _, layer in pairs(seen) do layer.plain = true end
    for _, mark in ipairs(given.marks) do has(mark.cell) end
  end
  for _, unit in ipairs(board.units) do
    for _, cell in ipairs(unit.cells or {}) do has(cell) end
  end
  for _, edge in ipairs(board.edges) do has(edge[1]) end
  for _, area in ipairs(board.areas) do
    for _, cell in ipairs(area.cells) do has(cell) end
  end
  for z = 0, geometry_of.layers - 1 do
    local layer = seen[z]
    local solid = layer.kind and layer.kind.solid
    if given.layer then layer.used, layer.plain = z == given.layer, true end
    if #layer.cells > 0 and (layer.used or not layer.plain or given.live and not solid) then list[#list + 1] = layer end
  end
  if #list == 0 then list[1] = seen[0] end
  return list
end

-- ---- one layer -------------------------------------------------------------------------------------

-- Coordinates: beside the rows and below the columns; of hexes in each cell.
local function axes(given)
  local space, parts = given.geometry, {}
  if space.topology == "hex" then return "" end
  local at, middle = space.lattice, 0
  for x = 0, space.columns - 1 do
    middle = at.left + at.across * x - space.left
    if middle > 0 and middle < space.width then
      parts[#parts + 1] = ('<text class="axis" x="%d" y="%d">%d</text>'):format(middle, space.tall + 18, x)
    end
  end
  for y = 0, space.rows - 1 do
    middle = at.top + at.down * (space.rows - 1 - y) - space.top
    if middle > 0 and middle < space.tall then
      parts[#parts + 1] = ('<text class="axis" x="-14" y="%d">%d</text>'):format(middle + 5, y)
    end
  end
  return table.concat(parts)
end

local function ground_of(board, given, layer)
  local space, parts = given.geometry, {}
  for _, cell in ipairs(layer.cells) do
    local name = kind_of(board, given, cell)
    given.air = given.air or name:match "^k(%d+)a$"
    local x, y = space:centre(cell)
    given.used[name] = true
    parts[#parts + 1] = ('<use href="#%s%s" x="%d" y="%d"%s/>'):format(given.prefix, name, x, y,
      given.live and ' data-c="' .. cell .. '"' or "")
    if space.topology == "hex" then
      parts[#parts + 1] = ('<text class="hexname" x="%d" y="%d">%s</text>'):format(x, y - 16, space:name(cell))
    end
  end
  return table.concat(parts, "\n")
end

local function in_layer(given, cells, z)
  local per = given.geometry.columns * given.geometry.rows
  return tables.filter(cells, function(cell) return cell // per == z end)
end

local function areas_of(board, given, z)
  local space, parts = given.geometry, {}
  for _, area in ipairs(board.areas) do
    local cells = in_layer(given, area.cells, z)
    if #cells > 0 then
      local team = area.team and " t" .. tokens.team(legend.number_of(board, area.team)) or ""
      if area.kind == "change" and area.name then
        for _, cell in ipairs(cells) do
          local x, y = space:centre(cell)
          parts[#parts + 1] = ('<path class="areafill%s" transform="translate(%d %d)" d="%s"/>'):format(team, x, y,
            space:outline(space:turned(cell)))
        end
        parts[#parts + 1] = ('<path class="area%s" d="%s"><title>%s</title></path>'):format(team,
          edges.border(space, cells, 3), escape(area.name))
      elseif area.kind == "place" then
        local x, y = space:centre(cells[#cells])
        for _, cell in ipairs(cells) do
          local ox, oy = space:centre(cell)
          if oy < y or oy == y and ox < x then x, y = ox, oy end
        end
        parts[#parts + 1] = ('<path class="placeline" d="%s"/><text class="place" x="%d" y="%d">%s</text>'):format(
          edges.border(space, cells, 4), x, y + 20, escape(area.name))
      end
    end
  end
  return table.concat(parts, "\n")
end

local function edges_of(board, given, z)
  local space, parts = given.geometry, {}
  for _, edge in ipairs(board.edges) do
    local cell, direction, id = edge[1], edge[2], edge[3]
    local _, _, layer = space:place(cell)
    local x, y = space:centre(cell)
    for _, side in ipairs(layer == z and space:sides(cell) or {}) do
      if side[1] == direction then
        parts[#parts + 1] = ('<g transform="translate(%g %g) rotate(%d)">%s</g>'):format(x + side[4], y + side[5],
          side[6], given.edge_of(id))
      end
    end
    -- A side between layers is drawn on the upper one.
    if space.topology == "cube" and direction == 4 and layer + 1 == z then
      parts[#parts + 1] = ('<path class="e e-slab" d="M%d %dh38v38h-38z"/>'):format(x - 19, y - 19)
    end
  end
  return table.concat(parts, "\n")
end

-- ---- units -----------------------------------------------------------------------------------------

-- How many units stand with their anchors on each cell, and which of them a unit is: several share the room.
local function crowds_of(board)
  local crowds = {}
  for _, unit in ipairs(board.units) do
    local cell = unit.cells and unit.cells[1]
    if cell then
      crowds[cell] = crowds[cell] or {}
      table.insert(crowds[cell], unit.name)
      crowds[cell][unit.name] = #crowds[cell]
    end
  end
  return crowds
end

local function token_words(board, given, unit)
  local team = board.teams[(unit.number or 0) + 1]
  local place = unit.cells and (board.zones and board.zones[unit.cells[1] + 1].id or
    given.geometry and given.geometry:name(unit.cells[1]))
  return tokens.words(unit, team and team.name, place)
end

-- One unit on a layer: what its body covers, and its token in the middle.
local function unit_on(board, given, unit, z, crowds)
  local space = given.geometry
  local cells = in_layer(given, unit.cells, z)
  if #cells == 0 then return "" end
  local x, y, parts = 0, 0, {}
  for _, cell in ipairs(cells) do
    local cx, cy = space:centre(cell)
    x, y = x + cx, y + cy
  end
  x, y = x / #cells, y / #cells
  local class = "t" .. tokens.team(unit.number)
  for _, cell in ipairs(#cells > 1 and cells or {}) do
    local cx, cy = space:centre(cell)
    parts[#parts + 1] = ('<path class="under" transform="translate(%g %g)" d="%s"/>'):format(cx, cy,
      space:outline(space:turned(cell)))
  end
  if #parts > 0 then
    parts = { ('<g class="%s" data-under="%s">%s</g>'):format(class, escape(unit.name), table.concat(parts)) }
  end
  local shape = space:shape(cells[1])
  local crowd = crowds[cells[1]] or {}
  local dx, dy, part = tokens.share(crowd[unit.name] or 1, math.max(#crowd, 1))
  local _, _, lowest = space:place(unit.cells[1])
  parts[#parts + 1] = tokens.draw(unit, { prefix = given.prefix, x = x + dx, y = y + dy,
    scale = shape.scale * part * tokens.grown(#cells), upper = z ~= lowest, words = token_words(board, given, unit),
    facing = unit.facing and space:facing(unit.cells[1], unit.facing) })
  return table.concat(parts)
end

local function units_of(board, given, z)
  local crowds, parts = crowds_of(board), {}
  for _, large in ipairs { true, false } do   -- the small ones in front
    for _, unit in ipairs(board.units) do
      if unit.cells and (#unit.cells > 1) == large then parts[#parts + 1] = unit_on(board, given, unit, z, crowds) end
    end
  end
  return table.concat(parts, "\n")
end

-- Marks that somebody else has drawn, each round the centre of its cell.
local function marks_of(given, centre)
  return table.concat(tables.map(given.marks, function(mark)
    local x, y = centre(mark.cell)
    return x and ('<g transform="translate(%d %d)">%s</g>'):format(x, y, mark.svg) or ""
  end))
end

local function layer_group(board, given, layer, x, y)
  local parts = { ('<g class="layer" data-z="%d" transform="translate(%d %d)">'):format(layer.z, x, y) }
  parts[#parts + 1] = axes(given)
  parts[#parts + 1] = '<g class="ground">' .. ground_of(board, given, layer) .. "</g>"
  parts[#parts + 1] = '<g class="areas">' .. areas_of(board, given, layer.z) .. "</g>"
  parts[#parts + 1] = '<g class="edges">' .. edges_of(board, given, layer.z) .. "</g>"
  local space = given.geometry
  parts[#parts + 1] = '<g class="over">' .. marks_of(given, function(cell)
    local _, _, z = space:place(cell)
    if z == layer.z then return space:centre(cell) end
  end) .. "</g>"
  parts[#parts + 1] = '<g class="units">' .. (given.live and "" or units_of(board, given, layer.z)) .. "</g></g>"
  return table.concat(parts, "\n")
end

-- ---- boards as a whole -----------------------------------------------------------------------------

-- The layers, side by side as far as there is room; SVG, width and height.
local function draw_layers(board, given)
  local layers, space = layers_of(board, given), given.geometry
  local left = space.topology == "hex" and 0 or AXIS
  local below = space.topology == "hex" and 6 or AXIS
  local several = space.layers > 1
  local all = {}
  for _, layer in ipairs(layers) do tables.append(all, layer.cells) end
  if not given.live then space:crop(all) end   -- pages reckon with the whole field
  local wide, high = space.width + left, space.tall + below + (several and HEAD or 0)
  local columns = math.max(1, math.min(#layers, (ROOM + 24) // (wide + 24)))
  local parts = {}
  for at, layer in ipairs(layers) do
    local x, y = (at - 1) % columns * (wide + 24) + left, (at - 1) // columns * (high + 14)
    if several then
      parts[#parts + 1] = ('<text class="head" x="%d" y="%d">Layer %d</text>'):format(x, y + 16, layer.z)
      y = y + HEAD
    end
    given.cells = tables.append(given.cells, layer.cells)
    if not given.bare then parts[#parts + 1] = layer_group(board, given, layer, x, y) end
  end
  local rows = (#layers + columns - 1) // columns
  given.layers = layers
  return table.concat(parts, "\n"), columns * wide + (columns - 1) * 24, rows * (high + 14) - 14
end

local function draw_zones(board, given)
  local laid, width, height = zones.lay(board.zones)
  given.laid = laid
  local parts = { '<g class="layer" data-z="0"><g class="edges">', zones.links(board.zones, laid, given.edge_of),
    '</g><g class="ground">' }
  local standing = {}
  for number, zone in ipairs(board.zones) do
    local x, y = laid[number][1], laid[number][2]
    given.cells[number], given.used[kind_of(board, given, number - 1)] = number - 1, true
    parts[#parts + 1] = ('<g transform="translate(%d %d)"><g class="zone"%s><use href="#%s%s"/></g>%s</g>'):format(x, y,
      given.live and ' data-c="' .. number - 1 .. '"' or "", given.prefix, kind_of(board, given, number - 1),
      zones.name(zone))
  end
  parts[#parts + 1] = '</g><g class="over">' .. marks_of(given, function(zone)
    return table.unpack(laid[zone + 1])
  end) .. '</g><g class="units">'
  for _, unit in ipairs(given.live and {} or board.units) do
    local zone = unit.cells and unit.cells[1]
    if zone then
      standing[zone] = standing[zone] or {}
      table.insert(standing[zone], unit)
    end
  end
  for zone = 0, #board.zones - 1 do
    for number, unit in ipairs(standing[zone] or {}) do
      local dx, dy, scale = zones.stand(number, #standing[zone])
      parts[#parts + 1] = tokens.draw(unit, { prefix = given.prefix, x = laid[zone + 1][1] + dx,
        y = laid[zone + 1][2] + dy, scale = scale, words = token_words(board, given, unit) })
    end
  end
  parts[#parts + 1] = "</g></g>"
  return table.concat(parts, "\n"), width, height
end

-- The board in words, for who does not see it.
local function describe(board, given)
  local size, parts = board.size, {}
  if board.zones then
    parts[1] = ("%d zones."):format(#board.zones)
  else
    local layers = size[3] > 1 and ", " .. size[3] .. " layers" or ""
    parts[1] = ("A board of %d by %d cells%s."):format(size[1], size[2], layers)
  end
  for _, unit in ipairs(board.units) do
    parts[#parts + 1] = token_words(board, given, unit) .. (unit.cells and "." or "; away.")
  end
  return table.concat(parts, " ")
end

-- How much smaller a cell is in the legend.
local SWATCH = { hex = 0.42, triangle = 0.36 }
local SQUARE = geometry.of { topology = "square4", size = { 1, 1, 1 } }
local function swatch_of(board, given)
  return function(index, x, y)
    local space = given.geometry
    if space.topology == "graph" then   -- a zone is too large for it
      return ('<g transform="translate(%d %d) scale(.46)">%s</g>'):format(x, y, looks.cell(board.palette[index + 1],
        board.tiles, SQUARE:shape(), SQUARE:outline(), "f-floor"))
    end
    local name = index == -2 and "u" or "k" .. index
    given.used[name] = true
    if index == "air" then name = "k" .. given.air .. "a" end
    return ('<use href="#%s%s" transform="translate(%d %d) scale(%g)"/>'):format(given.prefix, name, x, y,
      SWATCH[space.topology] or 0.46)
  end
end

-- The opening of the SVG with its words and style.
local function opening(board, given, options, width, height)
  local prefix = given.prefix
  return table.concat({
    ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" role="img"'):format(width,
      height, width, height),
    (' aria-labelledby="%stitle %sdesc" data-topology="%s">'):format(prefix, prefix, board.topology),
    ('<title id="%stitle">%s</title>'):format(prefix, escape(options.title or options.name or "Board")),
    ('<desc id="%sdesc">%s</desc>'):format(prefix, escape(describe(board, given))),
    options.style ~= false and "<style>" .. style.of(options.theme or "auto") .. "</style>" or nil,
  }, "\n")
end

-- All that other parts of the picture refer to by name.
local function definitions(board, given)
  local parts = { "<defs>" .. tokens.definitions(given.prefix) }
  for index = 0, given.live and #board.palette - 1 or -1 do
    parts[#parts + 1] = picture.kind(board, index, given.prefix)
  end
  for _, name in ipairs(tables.names(given.used)) do
    if not given.live or name:find "^u" then parts[#parts + 1] = definition(board, given, name) end
  end
  return table.concat(parts, "\n") .. "</defs>"
end

-- A text in lines that are no wider than that.
local function wrapped(text, size, width)
  local lines = {}
  for word in text:gmatch "%S+" do
    local longer = lines[#lines] and lines[#lines] .. " " .. word
    if longer and legend.width_of(longer, size) <= width then lines[#lines] = longer else lines[#lines + 1] = word end
  end
  return lines
end

-- Title and subtitle, and how much room they take.
local function heading(options, width)
  local parts, y = {}, MARGIN
  local function add(text, class, size, drawn)
    for _, line in ipairs(wrapped(text or "", drawn, width)) do
      parts[#parts + 1] = ('<text class="%s" x="%d" y="%d">%s</text>'):format(class, MARGIN, y + size - 2, escape(line))
      y = y + size + 6
    end
  end
  add(options.title, "title", 20, 23)   -- bold letters are wider
  add(options.subtitle, "sub", 16, 14)
  return table.concat(parts), #parts > 0 and y - MARGIN + 8 or 0
end

-- What a picture is drawn with: how its cells lie, and what it has used so far.
local function plan(board, options)
  local given = { prefix = options.prefix or "", live = options.live, layer = options.layer, bare = options.bare,
    marks = options.marks or {}, used = {}, cells = {}, slabs = {}, geometry = geometry_of(board) }
  function given.edge_of(id, length)
    return edges.draw(board.edge_kinds[id] or {}, length or given.geometry:shape().length)
  end
  for _, edge in ipairs(board.topology == "cube" and board.edges or {}) do
    if edge[2] == 4 then given.slabs[edge[1] + given.geometry.columns * given.geometry.rows] = true end
  end
  return given
end

local function draw(board, options, given)
  local body, width, height = (board.zones and draw_zones or draw_layers)(board, given)
  local inner = math.max(width, options.legend == false and 0 or LEAST)
  local title, top = heading(options, inner)
  local key, below = "", 0
  if options.legend ~= false then
    key, below = legend.draw(board, inner, { prefix = given.prefix, swatch = swatch_of(board, given),
      edge_of = given.edge_of, cells = given.cells, air = given.air })
    below = below > 0 and below + 14 or 0
  end
  local full, tall = inner + 2 * MARGIN, 2 * MARGIN + top + height + below
  return table.concat({ opening(board, given, options, full, tall), definitions(board, given),
    ('<rect class="paper" width="%d" height="%d"/>'):format(full, tall), title,
    ('<g class="board" transform="translate(%d %d)">%s</g>'):format(MARGIN + (inner - width) // 2, MARGIN + top, body),
    below > 0 and ('<g class="legend" transform="translate(%d %d)">%s</g>'):format(MARGIN, MARGIN + top + height + 14,
      key) or nil }, "\n") .. "\n</svg>\n"
end

-- options: title, subtitle, theme ("auto", "light", "dark"), legend (false: none), layer (of a cube: this one alone),
-- marks ({ cell, svg }: what else to draw on cells; layers without any are left out), prefix of ids, style (false: the
-- page has it), name (for who does not see it, where no title is drawn).
function picture.draw(board, options) return draw(board, options, plan(board, options)) end

-- What a change (board/changes.lua) makes new of a page's drawing, after it was put on a board: { kinds (ids without
-- prefix), edges = { [layer] = SVG }, areas }, or nil.
local function redrawn(given, now, change)
  local drawn = {}
  for index = #now.palette - #(change.palette or {}), change.palette and #now.palette - 1 or -1 do
    drawn.kinds = (drawn.kinds or "") .. picture.kind(now, index, "")
  end
  for part, redraw in pairs { edges = edges_of, areas = areas_of } do
    for _, layer in ipairs(change[part] and given.layers or {}) do   -- a graph has none
      drawn[part] = drawn[part] or {}
      drawn[part][tostring(layer.z)] = redraw(now, given, layer.z)
    end
  end
  return next(drawn) and drawn or nil
end

-- Numbers as a message takes them: fractions as texts.
local function plain(value)
  if type(value) == "table" then
    local made = {}
    for key, inner in pairs(value) do made[key] = plain(inner) end
    return made
  end
  return math.type(value) == "float" and ("%g"):format(value) or value
end

-- A board for a page, which places its units: { svg, style, prefix, lattice or zones, tokens = numbers }, with all
-- layers and kinds of ground, cells with their numbers, and no legend. options: prefix (of ids, where a page holds
-- several), bare (no layers: of a large cube, until they are asked for).
-- And a function of a board and a change that gives what is drawn anew.
function picture.page(board, options)
  local prefix = options.prefix or ""
  local given = plan(board, { prefix = prefix, live = true, bare = options.bare })
  local made = { svg = draw(board, { legend = false, style = false }, given), style = style.of "page", prefix = prefix,
    tokens = plain(tokens.PARTS), lattice = not given.laid and plain(given.geometry:numbers()) or nil,
    zones = given.laid and plain(zones.numbers(given.laid)) or nil }
  return made, function(now, change) return redrawn(given, now, change) end
end

return picture
