-- The board as plain data: cells, sides, zones, changes of the field and units of the bound world, as somebody who sees
-- all or one team knows them. Pictures, texts and programs all read it here; scripts/report/board.lua draws it as text.
local core = import "world/core"
local objects = import "world/objects"
local sentences = import "world/sentences"
local tables = import "world/tables"
local view = import "play/view"
local K = core.K

local data = {}
local MASK = K.enums.cell_mask
local ABSENT, UNKNOWN = -1, -2
data.ABSENT, data.UNKNOWN = ABSENT, UNKNOWN

-- ---- the ground ----------------------------------------------------------------------------------

-- The tiles of a book in the order of their bits and then of their values.
local function tiles_of(book)
  if book.tiles_in_order then return book.tiles_in_order end
  local list = {}
  for _, id in ipairs(tables.keys(book.tile)) do
    local tile = book.tile[id]
    -- The engine's own bits say themselves, in kind.solid and kind.opaque.
    if tile.def then list[#list + 1] = { id = id, bit = tile.bit, value = tile.value, def = tile.def } end
  end
  table.sort(list, function(a, b) return (a.bit or 100 + a.value) < (b.bit or 100 + b.value) end)
  book.tiles_in_order = list
  return list
end

-- Which cells have how much of each tile that is a number: value -> { [cell] = amount }.
local function amounts_of(tiles)
  local amounts = {}
  for _, tile in ipairs(tiles) do
    if tile.value then
      local cells, numbers = K.cells_valued(tile.value)
      local map = {}
      for index, cell in ipairs(cells) do map[cell] = numbers[index] end
      amounts[#amounts + 1] = { tile = tile, map = map, any = #cells > 0 }
    end
  end
  return tables.filter(amounts, function(entry) return entry.any end)
end

-- A kind of cell: the tiles that it has, as ids and numbers, and what the engine itself knows of it.
local function kind_of(tiles, tags, amounts, cell)
  local kind = { tags = {}, solid = tags & MASK.solid ~= 0 or nil, opaque = tags & MASK.opaque ~= 0 or nil }
  for _, tile in ipairs(tiles) do
    if tile.bit and tags >> tile.bit & 1 == 1 then kind.tags[#kind.tags + 1] = tile.id end
  end
  for _, entry in ipairs(amounts) do
    local amount = entry.map[cell]
    if amount and amount > 0 then
      kind.tags[#kind.tags + 1] = entry.tile.id
      kind.values = kind.values or {}
      kind.values[entry.tile.id] = amount
    end
  end
  return kind
end

-- The tags of a cell without those tiles that a team does not know there.
local function known_tags(tiles, tags, seen)
  for _, tile in ipairs(tiles) do
    if tile.bit and not seen[tile.id] then tags = tags & ~(1 << tile.bit) end
  end
  return tags
end

-- Reads all cells into `cells`, an index of the palette for each, or ABSENT, or UNKNOWN; kinds that are new go to the
-- end of the palette, and to known: tags and numbers -> index.
local function read_cells(reader)
  local tiles, known, palette = tiles_of(reader.book), reader.known, reader.palette
  local amounts, cells = amounts_of(tiles), {}
  for cell = 0, K.field_cells() - 1 do
    local tags, index, shown = K.cell_tags(cell), nil, amounts
    local present = tags & MASK.present ~= 0
    local seen = present and reader.seen and reader.seen(cell)
    if not present then
      index = ABSENT
    elseif reader.seen and not seen then
      index = UNKNOWN
    else
      if seen then
        tags = known_tags(tiles, tags, seen)
        shown = tables.filter(amounts, function(entry) return seen[entry.tile.id] ~= nil end)
      end
      local key = tags
      for _, entry in ipairs(shown) do
        if entry.map[cell] then key = key .. " " .. entry.tile.value .. "=" .. entry.map[cell] end
      end
      index = known[key]
      if not index then
        index = #palette
        palette[index + 1], known[key] = kind_of(tiles, tags, shown, cell), index
      end
    end
    cells[cell + 1] = index
  end
  return cells
end

-- What the palette's tiles are: { id = { name, sign, look, solid, opaque } }.
local function tile_kinds(book)
  local kinds = {}
  for _, tile in ipairs(tiles_of(book)) do
    local def = tile.def
    kinds[tile.id] = { name = sentences.title(def.name or tile.id), sign = def.draw, look = def.look, solid = def.solid,
      opaque = def.opaque }
  end
  return kinds
end

-- ---- sides and links -----------------------------------------------------------------------------

local function edge_kinds(book)
  local kinds = {}
  for id in pairs(book.edge or {}) do
    local def = (book.sealed.kinds.edge or {})[id] or {}
    kinds[id] = { name = sentences.title(def.name or id), sign = def.draw, blocks = tables.list(def.blocks or {}),
      cover = def.cover, door = def.door }
  end
  return kinds
end

-- How many directions are enough to meet each side once: the others lead back. Triangles number a side alike from both.
local HALF = { square4 = { 0, 1 }, square8 = { 0, 2 }, cube = { 0, 1, 4 }, hex = { 0, 1, 2 }, triangle = { 0, 1, 2 } }
local BACK = { square4 = { 2, 3 }, square8 = { 4, 6 }, cube = { 2, 3, 5 }, hex = { 3, 4, 5 }, triangle = {} }

local function point_of(cell)
  local x, y, z = K.point(cell)
  return { x, y, z }
end

-- A side as read_edges names it, by one of its cells and the direction from there: a side of two cells has two names.
function data.side(cell, direction)
  local topology = K.names.topology[K.field_topology()]
  local other = K.neighbour(cell, direction)
  if not HALF[topology] or other == -1 then return { cell, direction } end
  if topology == "triangle" then return { math.min(cell, other), direction } end
  return tables.has(BACK[topology], direction) and { other, K.direction_opposite(direction) } or { cell, direction }
end

-- All sides that hold an edge, as { cell, direction, id }, each once. A side is known to who sees one of its cells.
local function read_edges(reader)
  local names, list, hidden, topology = reader.edge_names, {}, reader.hidden, reader.topology
  if not next(names) then return list end
  local function add(cell, direction, other)
    local id = names[K.cell_edge(cell, direction)]
    if id and not (hidden and hidden(cell) and (other == -1 or hidden(other))) then
      list[#list + 1] = { cell, direction, id }
    end
  end
  for cell = 0, K.field_cells() - 1 do
    for at, direction in ipairs(HALF[topology]) do
      local other = K.neighbour(cell, direction)
      if topology ~= "triangle" or other == -1 or other > cell then add(cell, direction, other) end
      local back = BACK[topology][at]
      if back and K.neighbour(cell, back) == -1 then add(cell, back, -1) end
    end
  end
  return list
end

-- The zones of a graph: { id, links = { { to, cost, edge } } }, zones by their number from 0.
local function read_zones(reader)
  local zones, names = {}, {}
  for name, cells in pairs(reader.session.areas or {}) do names[cells[1]] = name end
  for cell = 0, K.field_cells() - 1 do
    local zone = { id = names[cell] or "zone " .. cell, links = {} }
    for link = 0, K.direction_count(cell) - 1 do
      local to, cost, type = K.link(cell, link)
      zone.links[link + 1] = { to = to, cost = cost, edge = reader.edge_names[type] }
    end
    zones[cell + 1] = zone
  end
  return zones
end

-- Places that the drawing names, and what changes the field now.
local function read_areas(reader)
  local list, hidden, all = {}, reader.hidden, K.field_cells()
  local function add(area, cells)
    area.cells = hidden and tables.filter(cells, function(cell) return not hidden(cell) end) or tables.list(cells)
    if #area.cells > 0 or area.everywhere then list[#list + 1] = area end
  end
  if reader.topology ~= "graph" then
    for _, name in ipairs(tables.names(reader.session.areas or {})) do
      add({ name = name, kind = "place" }, reader.session.areas[name])
    end
  end
  for _, handle in ipairs { K.alterations() } do
    local change = objects.of(handle)
    local def, owner, cells = change.definition, change.owner, K.alteration_cells(handle)
    local side = owner and owner ~= objects.encounter and type(owner) ~= "number" and owner.side
    local area = { name = def and (def.name or sentences.title(def.id)), kind = "change",
      id = def and def.id, team = side and reader.team_ids[side.index + 1] or nil }
    if #cells == all and all > 1 then area.everywhere, cells = true, {} end
    add(area, cells)
  end
  return list
end

-- ---- units ---------------------------------------------------------------------------------------

-- The pools of a book in order of declaration, but those with `summary = false`: { id, name, attribute }.
function data.shown_pools(book)
  if book.shown_pools then return book.shown_pools end
  book.shown_pools = {}
  for _, id in ipairs(book.sealed.order.attribute or {}) do
    local def = book.sealed.kinds.attribute[id]
    if def.pool and def.summary ~= false then
      table.insert(book.shown_pools, { id = id, name = sentences.called("attribute", id), attribute = book.attr[id] })
    end
  end
  return book.shown_pools
end

-- The pools of a unit: { id, name, value, max }; those before, if they are the same.
function data.pools(unit, book, before)
  local list, same, handle = {}, before ~= nil, unit.handle
  for at, pool in ipairs(data.shown_pools(book)) do
    local value, max = K.attr_current(handle, pool.attribute), unit:max(pool.id)
    list[at] = { id = pool.id, name = pool.name, value = value, max = max }
    same = same and before[at].value == value and before[at].max == max
  end
  return same and before or list
end

function data.statuses(unit)
  return tables.map(unit:instances "status", function(instance)
    local def, stacks = instance.definition, instance.stacks
    local name = sentences.called("status", def.id)
    return { id = def.id, stacks = stacks, text = def.stacking and name .. " " .. stacks or name }
  end)
end

-- Whether a unit is on the field and yet not among those who are left, as the ruleset says.
function data.lies(unit, book)
  local asks = book.ruleset.standing
  return asks ~= nil and unit.active and not core.pure_call("in a summary", asks, unit)
end

-- All of a unit. before: what was read of it last; what cannot have changed since is not read again, and a unit of
-- which nothing has is given as it was.
local function whole_unit(reader, unit, before)
  local moved, held = reader.moved or not before, reader.held or not before
  local bars = data.pools(unit, reader.book, before and before.bars)
  local down = data.lies(unit, reader.book) or nil
  if not moved and not held and bars == before.bars and down == before.down then return before end
  local made = before and tables.copy(before) or {}
  made.bars, made.down = bars, down
  if moved then
    local cell = unit.cell
    made.archetype, made.active = unit.archetype and unit.archetype.id, unit.active or nil
    made.at, made.cells = cell and point_of(cell), cell and { K.unit_cells(unit.handle) } or nil
    made.facing, made.size = unit.facing, select(2, K.body(K.unit_body(unit.handle)))
  end
  if held then made.statuses = data.statuses(unit) end
  return made
end

-- What a team knows of a unit that it does not know in full: its place, and words.
local function known_unit(shown)
  local cell = shown.cell
  return { active = cell and true, at = cell and point_of(cell), cells = cell and { cell } or nil,
    known = view.add_words({}, shown) }
end

-- One or two letters for each name, which stay: its initial with the number at its end, or where several share that,
-- with another of its letters.
local function marks_of(names, marks)
  local shared, taken = {}, {}
  local function short(name)
    return (name:match "%a" or "?"):upper() .. (name:match "(%d%d?)$" or "")
  end
  for _, mark in pairs(marks) do taken[mark] = true end
  for _, name in ipairs(names) do shared[short(name)] = (shared[short(name)] or 0) + 1 end
  for _, name in ipairs(names) do
    local mark, first = short(name), (name:match "%a" or "?"):upper()
    local more, number = name:gsub("^[^%a]*%a", ""):gmatch "%a", 0
    while not marks[name] do
      if not taken[mark] and (shared[mark] or 0) < 2 then
        marks[name], taken[mark] = mark, true
      else
        local letter = more()
        number = letter and 0 or number + 1
        mark = first .. (letter and letter:lower() or number)
      end
    end
  end
end

local function read_units(reader)
  local list, names, fresh = {}, {}, false
  local _, places, instances = K.epochs()
  reader.moved, reader.held = places ~= reader.places, instances ~= reader.instances
  reader.places, reader.instances = places, instances
  local all, close
  if reader.side then all, close = view.open(reader.side) end
  for _, entry in ipairs(reader.play:units()) do
    local unit = objects.unit(entry.handle)
    local made
    local shown = all and all:unit(entry.name)
    -- A team knows its own units off the field, too.
    if not all or (shown or unit.side == reader.side) and view.is_whole(reader.side, unit) then
      made = whole_unit(reader, unit, reader.kept[entry.handle])
      reader.kept[entry.handle] = made
    else
      made, reader.kept[entry.handle] = shown and known_unit(shown), nil
    end
    if made then
      made.name, made.team, made.number = entry.name, reader.team_ids[unit.side.index + 1], unit.side.index
      list[#list + 1], names[#names + 1] = made, entry.name
      fresh = fresh or not reader.marks[entry.name]
    end
  end
  if close then close() end
  if fresh then marks_of(names, reader.marks) end
  for _, unit in ipairs(list) do unit.mark = reader.marks[unit.name] end
  return list
end

-- ---- all of it -----------------------------------------------------------------------------------

-- Reads the board of a play for a side (nil: all that there is): reader.cells() and its neighbours read a part anew.
function data.reader(play, side)
  play.session:bind()
  local book, session = play.book, play.session
  local fact = side and book.facts.cell.tags
  local reader = { play = play, session = session, book = book, side = side, known = {}, palette = {}, edge_names = {},
    marks = {}, kept = {}, topology = K.names.topology[K.field_topology()],
    team_ids = tables.map(play.record.teams, function(team) return team.id end),
    seen = fact and function(cell) return core.pure_call("in a view", fact.know, side, cell) end }
  reader.hidden = fact and function(cell) return reader.seen(cell) == nil end
  for id, type in pairs(book.edge or {}) do reader.edge_names[type] = id end
  function reader.cells() return read_cells(reader) end
  function reader.edges() return reader.topology == "graph" and {} or read_edges(reader) end
  function reader.zones() return reader.topology == "graph" and read_zones(reader) or nil end
  function reader.areas() return read_areas(reader) end
  function reader.units() return read_units(reader) end
  return reader
end

-- The board as one plain table. Cells are numbered from 0: x first, then y, then z (of hexes: column, row).
--   topology, size = { columns, rows, layers }, teams = { { id, name, players } }
--   palette = { { tags, values, solid, opaque } }, cells = an index of the palette from 0 for each cell, or -1: there
--   is none, or -2: not known; tiles, edge_kinds: what the ids mean
--   edges = { { cell, direction, id } }, zones = { { id, links } } of a graph, areas = { { name, kind, cells } }
--   units = { { name, mark, team, number, archetype, active, at, cells, size, facing, down, bars, statuses, known } };
--   known: what a team that does not know all of it knows
function data.read(reader)
  local width, height, depth = K.field_size()
  local play = reader.play
  return { topology = reader.topology, size = { width, height, depth },
    teams = tables.map(play.record.teams, function(team)
      return { id = team.id, name = team.name or sentences.title(team.id), players = team.players }
    end),
    cells = reader.cells(), palette = reader.palette, tiles = tile_kinds(play.book), edges = reader.edges(),
    edge_kinds = edge_kinds(play.book), zones = reader.zones(), areas = reader.areas(), units = reader.units() }
end

function data.of(play, side) return data.read(data.reader(play, side)) end

return data
