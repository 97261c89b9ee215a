-- From a sheet whose words have meanings to the table of a field, as an encounter writes it: drawings with a legend,
-- edges, units and areas by place, or zones and links.
local tables = import "world/tables"

local drawing = {}

-- Characters that stand for cells, after the first letter of what they mean.
local LETTERS = {}
for letter in ("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789~=*%&$@!?;:<>^"):gmatch "." do
  LETTERS[#LETTERS + 1] = letter
end
local MORE = 0x100   -- code points from here on, if those are not enough

-- The point of a place as a field writes it: y from below, r of a hex less by half the column.
local function point_of(sheet, place)
  local column, row, level = sheet:point(place)
  local y = sheet.height - 1 - row
  if sheet.shape == "hex" then y = y - column // 2 end
  if sheet.deep then return { column, y, level } end
  return { column, y }
end

-- A kind as an entry of a legend, and a text that is the same for the same kind.
local function entry_of(kind)
  local entry, parts = {}, {}
  for _, id in ipairs(tables.names(kind.tags)) do
    local value = kind.tags[id]
    if value == true then entry[#entry + 1] = id else entry[id] = value end
    parts[#parts + 1] = id .. "=" .. tostring(value)
  end
  local text = table.concat(parts, ";")
  return #parts == 1 and entry[1] or entry, text
end

local function letter_of(taken, entry, count)
  local first = type(entry) == "string" and entry or entry[1] or next(entry)
  first = first and first:match "%l" or "a"
  local function is_free(letter) return not taken[letter] end
  return tables.first(tables.append({ first, first:upper() }, LETTERS), is_free) or utf8.char(MORE + count)
end

-- All kinds of a cell as one.
local function joined(meaning, words)
  local all = { tags = {}, none = false, units = {}, areas = {} }
  for _, word in ipairs(words) do
    local kind = meaning:kind(word)
    if kind then
      all.none = all.none or kind.none
      for id, value in pairs(kind.tags) do all.tags[id] = value end
      tables.append(all.units, kind.units)
      tables.append(all.areas, kind.areas)
    end
  end
  return all
end

-- Fills in the levels of a spec from the cells of the sheet. fill: the kind of cells without any word.
local function draw(sheet, meaning, spec, fill)
  local signs, taken, count = {}, {}, 0
  spec.layers = {}
  local function sign_of(kind)
    if kind.none then return "_" end
    local entry, text = entry_of(kind)
    if text == "" then return "." elseif text == "solid=true" then return "#" end
    local sign = signs[text]
    if not sign then
      sign, count = letter_of(taken, entry, count), count + 1
      signs[text], taken[sign] = sign, true
      spec.legend = spec.legend or {}
      spec.legend[sign] = entry
    end
    return sign
  end
  local empty, place = sign_of(fill), 0
  for level = 0, sheet.depth - 1 do
    local rows = {}
    for row = 0, sheet.height - 1 do
      local line = {}
      for column = 0, sheet.width - 1 do
        place = place + 1
        local words = sheet.cells[place]
        local kind = words and joined(meaning, words)
        line[column + 1] = kind and sign_of(kind) or empty
        for _, name in ipairs(kind and kind.units or {}) do
          table.insert(sheet.things, { unit = name, cells = { place } })
        end
        for _, name in ipairs(kind and kind.areas or {}) do
          table.insert(sheet.things, { area = name, cells = { place } })
        end
      end
      rows[row + 1] = table.concat(line)
    end
    spec.layers[level + 1] = table.concat(rows, "\n")
  end
end

local function add_things(sheet, spec)
  for _, thing in ipairs(sheet.things) do
    if thing.unit then
      spec.units = spec.units or {}
      if spec.units[thing.unit] then sheet:fail("unit '%s' stands at two places", thing.unit) end
      spec.units[thing.unit] = point_of(sheet, thing.cells[1])
    else
      spec.areas = spec.areas or {}
      local cells = tables.map(thing.cells, function(place) return point_of(sheet, place) end)
      spec.areas[thing.area] = tables.append(spec.areas[thing.area] or {}, cells)
    end
  end
end

local function add_edges(sheet, meaning, spec)
  for _, key in ipairs(sheet.order) do
    local side = sheet.sides[key]
    local id = meaning:edge(side.word)
    if id then
      spec.edges = spec.edges or {}
      table.insert(spec.edges, { from = point_of(sheet, side.a), to = point_of(sheet, side.b), type = id })
    end
  end
end

-- Zones and links.
local function graph(sheet, meaning, spec)
  spec.zones, spec.links = {}, {}
  for index, zone in ipairs(sheet.zones) do
    local kind = meaning:kind(zone.word) or { tags = {}, units = {} }
    local entry = entry_of(kind)
    entry = type(entry) == "string" and { entry } or entry
    entry.id = zone.id
    spec.zones[index] = entry
  end
  for _, thing in ipairs(sheet.things) do
    for _, zone in ipairs(thing.unit and thing.zone and spec.zones or {}) do
      if zone.id == thing.zone then zone.units = tables.append(zone.units or {}, { thing.unit }) end
    end
  end
  for index, link in ipairs(sheet.links) do
    spec.links[index] = { link.from, link.to, cost = link.cost, one_way = link.one_way or nil, type = link.edge }
  end
end

function drawing.of(sheet, meaning, options)
  local spec = { topology = options.topology }
  if sheet.shape == "graph" then
    graph(sheet, meaning, spec)
  else
    draw(sheet, meaning, spec, options.fill)
    add_edges(sheet, meaning, spec)
    add_things(sheet, spec)
  end
  return spec
end

return drawing
