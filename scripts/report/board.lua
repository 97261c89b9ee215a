-- Draws the field of the bound world as text, for a terminal of 80 columns. Plain characters only.
-- board.view(options) reads the world; board.draw(view) is pure: a view in, a string out.
local colours = import "report/colours"
local tables = import "world/tables"

local board = {}

local PRESENT, SOLID = K.enums.cell_mask.present, K.enums.cell_mask.solid
local LINE = { hex = "/", triangle = "/" }   -- the sign of walls, if not |
local RIGHT, DOWN = 0, { cube = 3, square4 = 3, square8 = 6 }   -- directions
local SEVERAL = 6              -- edges between layers that are named one by one
local OFFERED = 93             -- the colour of cells that are choices
local COLOURS = { 36, 31, 33, 35, 32, 34, 96, 91 }

local function never() return false end
local function always() return true end

-- ---- a sheet of characters -----------------------------------------------------------------------

-- Characters by line and column, both from 0; a text may be put in a colour.
local function new_sheet() return { lines = {}, width = 0, height = 0 } end

local function put(sheet, line, column, text, colour)
  local row = sheet.lines[line] or {}
  sheet.lines[line] = row
  local at = column
  for _, code in utf8.codes(text) do
    row[at] = { utf8.char(code), colour }
    at = at + 1
  end
  sheet.width, sheet.height = math.max(sheet.width, at), math.max(sheet.height, line + 1)
end

local function line_of(sheet, line, from, to)
  local parts, row, last, colour = {}, sheet.lines[line] or {}, 0, nil
  for at = from, to do
    local cell = row[at]
    local wanted = cell and cell[2] or nil
    if wanted ~= colour then
      if colour then parts[#parts] = parts[#parts] .. "\27[0m" end
      parts[#parts + 1] = wanted and ("\27[%dm"):format(wanted) or nil
      colour = wanted
    end
    parts[#parts + 1] = cell and cell[1] or " "
    if cell and cell[1] ~= " " then last = #parts end
  end
  if colour then parts[#parts] = parts[#parts] .. "\27[0m" end
  return table.concat(parts, "", 1, last)
end

local function rows_of(sheet)
  local rows = {}
  for line = 0, sheet.height - 1 do rows[#rows + 1] = line_of(sheet, line, 0, sheet.width - 1) end
  return rows
end

-- The blocks of columns that have room beside each other: from, to, and a heading where there are several.
local function blocks_of(view, fit)
  local from = view.left - fit
  return function()
    from = from + fit
    if from > view.right then return nil end
    local to = math.min(from + fit - 1, view.right)
    return from, to, (to - from + 1 < view.width) and "columns " .. from .. " to " .. to or nil
  end
end

-- ---- what stands on a cell -----------------------------------------------------------------------

-- A letter for each unit, a small one for all that are not of the first side; names with the same initial get the
-- letter and a number, and so do those whose letter is the sign of some ground.
local function give_marks(units, signs)
  local shared, count, wide = {}, {}, 1
  for _, unit in ipairs(units) do
    local letter = (unit.name:match("%a") or "?"):upper()
    if (unit.number or 0) > 0 then letter = letter:lower() end
    shared[letter] = (shared[letter] or 0) + 1
    unit.letter = letter
  end
  for _, unit in ipairs(units) do
    local letter = unit.letter
    count[letter] = (count[letter] or 0) + 1
    unit.mark = shared[letter] == 1 and not signs[letter] and letter or letter ..
      (count[letter] < 10 and count[letter] or "+")
    wide = math.max(wide, #unit.mark)
  end
  return wide
end

local function glyph(view, cell)
  local unit = cell and view.unit(cell)
  if unit then return unit.mark, view.colour and unit.colour or nil end
  if cell and view.offered(cell) then
    view.signs["*"] = "a choice"
    return "*", view.colour and OFFERED or nil
  end
  return cell and view.ground(cell) or " "
end

-- How an edge is drawn where a line would be `line`: lines go the way of the side, other signs are as they are.
local LINES = { ["|"] = true, ["-"] = true, ["/"] = true, ["\\"] = true, ["_"] = true }
local function drawn(edge, line) return (edge.draw == nil or LINES[edge.draw]) and line or edge.draw end

-- ---- squares and one layer of a cube ---------------------------------------------------------------

-- Columns from..to of layer z: cells (with a gap for walls, if any) `pitch` apart, y at the left, x below.
local function square_sheet(view, z, from, to, pitch)
  local sheet, down = new_sheet(), DOWN[view.topology]
  local margin, line = #tostring(view.height - 1) + 1, 0
  for y = view.top, view.bottom, -1 do
    put(sheet, line, 0, ("%" .. margin - 1 .. "d"):format(y))
    local below = false
    for x = from, to do
      local cell, at = view.cell(x, y, z), margin + (x - from) * pitch
      put(sheet, line, at, glyph(view, cell))
      local right, under = cell and view.edge(cell, RIGHT), cell and view.edge(cell, down)
      if right and x < view.width - 1 then put(sheet, line, at + view.wide, drawn(right, "|")) end
      if under and y > view.bottom then
        put(sheet, line + 1, at, drawn(under, "-"):rep(view.wide))
        below = true
      end
    end
    line = line + (below and 2 or 1)
  end
  local every = (view.width > 10 or view.wide < #tostring(to)) and 5 or 1
  for x = from, to do
    if x % every == 0 then put(sheet, line, margin + (x - from) * pitch, tostring(x)) end
  end
  return sheet
end

local function has_walls_aside(view, z)
  for y = view.bottom, view.top do
    for x = view.left, view.right - 1 do
      local cell = view.cell(x, y, z)
      if cell and view.edge(cell, RIGHT) then return true end
    end
  end
  return false
end

-- The distance between cells, and how many columns of them fit: without gaps if that saves a second block.
local function pitch_and_columns(view, z)
  local room = view.columns - #tostring(view.height - 1) - 1
  local loose = math.max(1, (room + 1) // (view.wide + 1))
  if view.right - view.left + 1 > loose and not has_walls_aside(view, z) then return view.wide, room // view.wide end
  return view.wide + 1, loose
end

local function square_blocks(view, z, title, out)
  local pitch, fit = pitch_and_columns(view, z)
  for from, to, columns in blocks_of(view, fit) do
    local rows = rows_of(square_sheet(view, z, from, to, pitch))
    local heading = title and columns and title .. ", " .. columns or title or columns
    if heading then table.insert(rows, 1, heading) end
    out[#out + 1] = rows
  end
end

-- ---- cubes ---------------------------------------------------------------------------------------

-- The one ground that fills a layer without units and walls, or nil when there is something to see.
local function plain_ground(view, z)
  local first
  for y = view.bottom, view.top do
    for x = view.left, view.right do
      local cell = view.cell(x, y, z)
      local shown = cell and view.ground(cell) or " "
      first = first or shown
      if shown ~= first or cell and (view.unit(cell) or view.edge(cell, RIGHT) or view.edge(cell, DOWN.cube)) then
        return nil
      end
    end
  end
  return first
end

-- Blocks of rows set next to each other as far as the width allows.
local function side_by_side(blocks, columns)
  local out, at = {}, 1
  local function printed(text) return utf8.len((text:gsub("\27%[%d+m", ""))) end
  while at <= #blocks do
    local row, used = {}, 0
    repeat
      local wide = 0
      for _, text in ipairs(blocks[at]) do wide = math.max(wide, printed(text)) end
      if #row > 0 and used + 3 + wide > columns then break end
      used = used + (#row > 0 and 3 or 0) + wide
      row[#row + 1] = { rows = blocks[at], wide = wide }
      at = at + 1
    until at > #blocks
    local most = 0
    for _, block in ipairs(row) do most = math.max(most, #block.rows) end
    if #out > 0 then out[#out + 1] = "" end
    for line = 1, most do
      local text = ""
      for index, block in ipairs(row) do
        local part = block.rows[line] or ""
        text = text .. part
        if index < #row then text = text .. (" "):rep(block.wide - printed(part) + 3) end
      end
      out[#out + 1] = (text:gsub("%s+$", ""))
    end
  end
  return out
end

-- Edges above cells, which no layer can show.
local function edges_above(view)
  local found = {}
  for z = 0, view.depth - 2 do
    for y = 0, view.height - 1 do
      for x = 0, view.width - 1 do
        local cell = view.cell(x, y, z)
        local edge = cell and view.edge(cell, 4)
        if edge then found[#found + 1] = ("%s (%d, %d) z=%d/%d"):format(edge.id, x, y, z, z + 1) end
      end
    end
  end
  local out = tables.list(found, 1, math.min(#found, SEVERAL))
  if #found > SEVERAL then out[#out + 1] = ("and %d more"):format(#found - SEVERAL) end
  return #out > 0 and "between layers: " .. table.concat(out, ", ") or nil
end

local function draw_cube(view, out)
  local blocks, plain, grounds = {}, {}, {}
  for z = 0, view.depth - 1 do
    grounds[z] = view.layer(z) and plain_ground(view, z)
    if grounds[z] then plain[#plain + 1] = ("z=%d"):format(z) .. " all " .. grounds[z] end
  end
  for z = 0, view.depth - 1 do
    local seen = not grounds[z] or #plain == view.depth and z == 0
    if seen and view.layer(z) then square_blocks(view, z, "z=" .. z, blocks) end
  end
  tables.append(out, side_by_side(blocks, view.columns))
  if #plain > 0 then out[#out + 1] = "not drawn: " .. table.concat(plain, ", ") end
  out[#out + 1] = edges_above(view)
end

-- ---- hexes ---------------------------------------------------------------------------------------

-- Flat hexes, three characters apart, two lines high, odd columns half a hex higher: as encounter/hex_drawing.lua reads
-- them. Only sides that hold an edge are drawn. Each: direction, line and character from the hex, the line it is drawn
-- as.
local HEX_PITCH = 3
local HEX_SIDES = {
  { 0, 0, 2, "\\" }, { 1, -1, 0, "__" }, { 2, 0, -1, "/" }, { 3, 1, -1, "\\" }, { 4, 1, 0, "__" }, { 5, 1, 2, "/" },
}

local function draw_sides(view, sheet, cell, line, at)
  for _, side in ipairs(HEX_SIDES) do
    local edge = view.edge(cell, side[1])
    if edge then put(sheet, line + side[2], at + side[3], drawn(edge, side[4]:sub(1, 1)):rep(#side[4])) end
  end
end

-- Columns from..to, of which the first is even; the r of its hexes at the left, every q below.
local function hex_sheet(view, from, to)
  local sheet, margin = new_sheet(), 0
  for row = view.bottom, view.top do margin = math.max(margin, #tostring(row - from // 2)) end
  for row = view.bottom, view.top do
    put(sheet, 2 * (view.top + 1 - row), 0, ("%" .. margin .. "d"):format(row - from // 2))
  end
  for q = from, to do
    local at = margin + 2 + (q - from) * HEX_PITCH
    for row = view.bottom, view.top do
      local line, cell = 2 * (view.top + 1 - row) - q % 2, view.cell(q, row - q // 2, 0)
      put(sheet, line, at, glyph(view, cell))
      if cell then draw_sides(view, sheet, cell, line, at) end
    end
  end
  local below = sheet.height
  for q = from, to do
    if view.width <= 100 or q % 5 == 0 then put(sheet, below, margin + 2 + (q - from) * HEX_PITCH, tostring(q)) end
  end
  return sheet
end

local function draw_hex(view, out)
  local fit = math.max(2, (view.columns - #tostring(-view.height - view.width) - 2) // HEX_PITCH // 2 * 2)
  for from, to, columns in blocks_of(view, fit) do
    if columns then out[#out + 1] = (from > view.left and "\n" or "") .. columns end
    local blank = true
    for _, text in ipairs(rows_of(hex_sheet(view, from, to))) do
      if text ~= "" or not blank then out[#out + 1] = text end
      blank = text == ""
    end
  end
  local first = (view.left > 0 or view.right - view.left >= fit) and "the first column" or "column 0"
  local text = "(q, r): q below, r at the left for " .. first .. "; 1 less with every second column"
  tables.append(out, colours.wrap(text, view.columns))
end

-- ---- triangles ----------------------------------------------------------------------------------

-- Two lines a row: triangles that point down stand on the upper one, those that point up on the lower one.
local function triangle_sheet(view, from, to, pitch)
  local sheet, margin, line = new_sheet(), #tostring(view.height - 1) + 1, 0
  for y = view.top, view.bottom, -1 do
    put(sheet, line + 1, 0, ("%" .. margin - 1 .. "d"):format(y))
    local below = false
    for x = from, to do
      local cell, at, up = view.cell(x, y, 0), margin + (x - from) * pitch, (x + y) % 2
      put(sheet, line + 1 - up, at, glyph(view, cell))
      local right = cell and x < view.width - 1 and view.edge(cell, up)
      local base = cell and y > view.bottom and up == 0 and view.edge(cell, 2)
      for part = 0, right and 1 or -1 do
        put(sheet, line + part, at + view.wide, drawn(right, up == 0 and "\\" or "/"))
      end
      if base then
        put(sheet, line + 2, at, drawn(base, "-"):rep(view.wide))
        below = true
      end
    end
    line = line + (below and 3 or 2)
  end
  for x = from, to do
    if x % (view.width > 10 and 5 or 1) == 0 then put(sheet, line, margin + (x - from) * pitch, tostring(x)) end
  end
  return sheet
end

local function draw_triangle(view, out)
  local pitch = view.wide + 1
  local fit = math.max(1, (view.columns - #tostring(view.height - 1) - 1) // pitch)
  for from, to, columns in blocks_of(view, fit) do
    if columns then out[#out + 1] = (from > view.left and "\n" or "") .. columns end
    tables.append(out, rows_of(triangle_sheet(view, from, to, pitch)))
  end
end

-- ---- graphs --------------------------------------------------------------------------------------

local function draw_graph(view, out)
  local wide = 0
  for zone = 0, view.width - 1 do wide = math.max(wide, #view.zone(zone)) end
  for zone = 0, view.width - 1 do
    local here = tables.map(tables.filter(view.units, function(unit) return unit.cell == zone end), function(unit)
      return unit.mark .. " " .. unit.name
    end)
    local ways = tables.map(view.links(zone), function(way)
      return view.zone(way.zone) .. (way.cost ~= 1 and " " .. way.cost or "") ..
        (way.edge and " (" .. way.edge.id .. ")" or "")
    end)
    local words = view.words(zone)
    out[#out + 1] = ("%-" .. wide .. "s  %s%s"):format(view.zone(zone), words ~= "" and "[" .. words .. "] " or "",
      #here > 0 and table.concat(here, ", ") or "-")
    if #ways > 0 then out[#out + 1] = (" "):rep(wide + 2) .. "to " .. table.concat(ways, ", ") end
  end
end

-- ---- what the signs mean -------------------------------------------------------------------------

-- Adds "head: part, part, ..." in lines of at most `columns`.
local function wrapped(out, head, parts, columns)
  local line = head
  for index, part in ipairs(parts) do
    local text = part .. (index < #parts and "," or "")
    if #line + 1 + #text > columns and line ~= head then
      out[#out + 1] = line
      line = "  " .. text
    else
      line = line .. " " .. text
    end
  end
  out[#out + 1] = line
end

local function place_text(view, unit)
  if unit.cell == nil then return "away" end
  if view.topology == "graph" then return view.zone(unit.cell) end
  local x, y, z = view.point(unit.cell)
  return view.topology == "cube" and ("(%d, %d, %d)"):format(x, y, z) or ("(%d, %d)"):format(x, y)
end

local function draw_units(view, out)
  local sides, order, number = {}, {}, {}
  for at, unit in ipairs(view.units) do
    if not sides[unit.side] then
      sides[unit.side] = {}
      order[#order + 1] = unit.side
      number[unit.side] = (unit.number or 0) * #view.units + at
    end
    table.insert(sides[unit.side], unit.mark .. " " .. unit.name .. " " .. place_text(view, unit))
  end
  table.sort(order, function(a, b) return number[a] < number[b] end)
  for _, side in ipairs(order) do wrapped(out, side .. ":", sides[side], view.columns) end
end

local function draw_legend(view, out)
  local parts = tables.map(tables.keys(view.signs), function(sign) return sign .. " " .. view.signs[sign] end)
  if #parts > 0 then wrapped(out, "signs:", parts, view.columns) end
end

local DRAW = { cube = draw_cube, hex = draw_hex, graph = draw_graph, triangle = draw_triangle }

-- view: topology, width, height, depth, columns, colour; window, layer, offered as board.view has them (nil: all, no
-- choices); units: list of { name, side, number (of the side, from 0), cell, colour }; cell(x, y, z); point(cell);
-- unit(cell): one of the units; ground(cell): a character; edge(cell, direction): nil or { id, draw }; ground_signs:
-- characters that ground may have (nil: none); on graphs zone(cell), links(cell), words(cell). signs is filled by
-- ground and edge.
function board.draw(view)
  local out, window = {}, view.window or {}
  view.left, view.right = window.left or 0, window.right or view.width - 1
  view.bottom, view.top = window.bottom or 0, window.top or view.height - 1
  view.offered, view.layer = view.offered or never, view.layer or always
  view.wide = give_marks(view.units, view.ground_signs or {})
  local draw = DRAW[view.topology]
  if draw then
    draw(view, out)
  else
    local blocks = {}
    square_blocks(view, 0, nil, blocks)
    for index, rows in ipairs(blocks) do
      if index > 1 then out[#out + 1] = "" end
      tables.append(out, rows)
    end
  end
  draw_units(view, out)
  draw_legend(view, out)
  return table.concat(out, "\n") .. "\n"
end

-- ---- a view of the bound world -------------------------------------------------------------------

-- The tiles that have a sign, in the order of their bits and then of their values.
local function drawn_tiles(tiles)
  local list = {}
  for _, id in ipairs(tables.keys(tiles)) do
    local tile = tiles[id]
    local draw = tile.def and tile.def.draw or id == "solid" and "#"
    list[#list + 1] = { id = id, draw = draw or nil, bit = tile.bit, value = tile.value }
  end
  table.sort(list, function(a, b) return (a.bit or 100 + a.value) < (b.bit or 100 + b.value) end)
  return list
end

-- Keeps what a sign stands for; one sign may stand for several things.
local function note(signs, sign, id)
  local known = signs[sign]
  if not known then
    signs[sign] = id
  elseif not (" or " .. known .. " or "):find(" or " .. id .. " or ", 1, true) then
    signs[sign] = known .. " or " .. id
  end
end

local function bears(tile, cell, tags)
  if tile.bit then return tags >> tile.bit & 1 == 1 end
  return K.cell_value(cell, tile.value) > 0
end

-- The sign of an edge, nil for a line: doors and what only covers have signs of their own unless their definition says
-- so.
local function sign_of_edge(def)
  if not def or def.draw then return def and def.draw end
  if def.door then return "+" end
  local blocks = def.blocks or {}
  return not tables.has(blocks, "move") and not tables.has(blocks, "sight") and ":" or nil
end

-- Adds the units { handle, name, side, number } to a view, and which cell is whose.
local function add_units(view, list)
  local at_cell = {}
  for index, given in ipairs(list) do
    local anchor = K.unit_cell(given.handle)
    view.units[index] = { name = given.name, side = given.side, cell = anchor ~= -1 and anchor or nil,
      colour = COLOURS[(given.number or 0) % #COLOURS + 1], number = given.number }
    for _, cell in ipairs { K.unit_cells(given.handle) } do at_cell[cell] = view.units[index] end
  end
  function view.unit(cell) return at_cell[cell] end
end

-- Adds the signs of the ground. hidden(cell): whether nothing is known of it.
local function add_ground(view, tiles, hidden)
  for _, tile in ipairs(tiles) do view.ground_signs[tile.draw or "#"] = true end
  function view.ground(cell)
    local tags, sign = K.cell_tags(cell), nil
    if tags & PRESENT == 0 then return " " end
    if hidden(cell) then
      note(view.signs, "?", "not seen")
      return "?"
    end
    -- Signs that another covers are left out: they may be what is not known yet.
    local shown = {}
    for _, tile in ipairs(tiles) do
      if tile.draw and bears(tile, cell, tags) then
        if tile.draw ~= sign then shown = {} end
        sign, shown[#shown + 1] = tile.draw, tile.id
      end
    end
    for _, id in ipairs(shown) do note(view.signs, sign, id) end
    return sign or tags & SOLID ~= 0 and "#" or "."
  end
  function view.words(cell)
    local words, tags = {}, K.cell_tags(cell)
    if hidden(cell) then return "not seen" end
    for _, tile in ipairs(tiles) do
      if bears(tile, cell, tags) then
        words[#words + 1] = tile.id .. (tile.value and " " .. K.cell_value(cell, tile.value) or "")
      end
    end
    return table.concat(words, ", ")
  end
end

-- Adds the edges, and the links of a graph; edges: by type.
local function add_edges(view, edges, hidden)
  -- A side is known to who sees one of its two cells.
  local function unknown(cell, direction)
    if not hidden(cell) then return false end
    local other = view.topology ~= "graph" and K.neighbour(cell, direction) or -1
    return other == -1 or hidden(other)
  end
  function view.edge(cell, direction)
    local edge = edges[K.cell_edge(cell, direction)]
    if edge and unknown(cell, direction) then return nil end
    if edge then note(view.signs, drawn(edge, LINE[view.topology] or "|"), edge.id) end
    return edge
  end
  function view.links(cell)
    local list = {}
    for link = 0, K.direction_count(cell) - 1 do
      local zone, cost, type = K.link(cell, link)
      list[#list + 1] = { zone = zone, cost = cost, edge = edges[type] }
    end
    return list
  end
end

-- options: tiles (id to { bit } or { value }, with def), edges (id to type), edge_defs (id to definition),
-- units (list of { handle, name, side, number }), zones (list of ids), colour, columns (80), hidden (function of a
-- cell: is nothing known of it?), offered (function of a cell: is it a choice?), layer (function of a height: is it
-- drawn?), window ({ left, right, bottom, top } of columns and rows; all).
function board.view(options)
  local number, width, height, depth = K.field_topology(), K.field_size()
  local edges, hidden = {}, options.hidden or never
  for id, type in pairs(options.edges or {}) do
    edges[type] = { id = id, draw = sign_of_edge(options.edge_defs and options.edge_defs[id]) }
  end
  local view = { topology = K.names.topology[number], width = width, height = height, depth = depth,
    columns = options.columns or 80, colour = options.colour, units = {}, signs = {}, ground_signs = {},
    point = K.point, offered = options.offered, layer = options.layer, window = options.window }
  function view.cell(x, y, z)
    local cell = K.cell_at(x, y, z)
    return cell ~= -1 and cell or nil
  end
  function view.zone(cell) return options.zones and options.zones[cell + 1] or "zone " .. cell end
  add_units(view, options.units or {})
  add_ground(view, drawn_tiles(options.tiles or {}), hidden)
  add_edges(view, edges, hidden)
  return view
end

return board
