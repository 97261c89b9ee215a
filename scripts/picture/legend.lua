-- What a picture's shapes mean, in lines below the board: teams with their units, ground, sides, areas, statuses.
local looks = import "picture/looks"
local tables = import "world/tables"
local tokens = import "picture/tokens"

local legend = {}
local escape = looks.escape
local GAP, LINE = 18, 26

-- How wide a text is, near enough; wide letters count more.
local function width_of(text, size)
  local wide = 0
  for _, code in utf8.codes(text) do
    wide = wide + (code >= 65 and code <= 90 and 0.68 or (code == 105 or code == 108 or code == 106 or code == 32 or
      code == 44 or code == 46) and 0.3 or 0.58)
  end
  return math.ceil(wide * size)
end
legend.width_of = width_of

-- Rows of entries { sample (function of x, y), text }, within a width, below a heading or, where there is room, beside
-- it; returns SVG and where it ends.
local function section(heading, entries, width, top, beside)
  local parts = { ('<text class="head" x="0" y="%d">%s</text>'):format(top + 18, escape(heading)) }
  local x, y = beside, beside > 0 and top + 18 or top + LINE + 16
  for _, entry in ipairs(entries) do
    local wide = (entry.sample and 30 or 0) + width_of(entry.text, 15) + GAP
    if x > beside and x + wide - GAP > width then x, y = beside, y + LINE end
    if entry.sample then parts[#parts + 1] = entry.sample(x + 12, y - 5) end
    parts[#parts + 1] = ('<text class="key" x="%d" y="%d">%s</text>'):format(x + (entry.sample and 30 or 0), y,
      escape(entry.text))
    x = x + wide
  end
  return table.concat(parts, "\n"), y + (beside > 0 and LINE - 18 or 12)
end

local function team_entries(board, prefix)
  local sections = {}
  for number, team in ipairs(board.teams) do
    local entries = {}
    for _, unit in ipairs(board.units) do
      if unit.team == team.id then
        local gone = not unit.at and " (away)" or unit.down and " (down)" or ""
        entries[#entries + 1] = { text = unit.mark .. " " .. unit.name .. gone }
      end
    end
    if #entries > 0 then
      entries[1].sample = function(x, y) return tokens.sample(number - 1, prefix, x, y) end
      sections[#sections + 1] = { team.name, entries }
    end
  end
  return sections
end

-- What a kind of ground is called: its tiles, with their numbers.
local function ground_text(kind, tiles)
  local words = {}
  for _, id in ipairs(kind.tags) do
    local number = kind.values and kind.values[id]
    words[#words + 1] = (tiles[id] and tiles[id].name or id) .. (number and " " .. number or "")
  end
  if #words == 0 then return kind.solid and "Solid" or kind.opaque and "Opaque" or nil end
  return table.concat(words, ", ")
end

-- The kinds of ground on the board, each once. cells: those that are drawn.
local function ground_entries(board, swatch, cells)
  local list, kinds = {}, tables.set(tables.map(cells, function(cell) return board.cells[cell + 1] end))
  for _, index in ipairs(tables.keys(kinds)) do
    local text = index == -2 and "Not seen" or index >= 0 and ground_text(board.palette[index + 1], board.tiles)
    if text then
      list[#list + 1] = { text = text, sample = function(x, y) return swatch(index, x, y) end }
    end
  end
  return list
end

local function edge_entries(board, edge_of)
  local met = {}
  for _, edge in ipairs(board.edges) do met[edge[3]] = true end
  for _, zone in ipairs(board.zones or {}) do
    for _, link in ipairs(zone.links) do met[link.edge or false] = link.edge and true or nil end
  end
  return tables.map(tables.names(met), function(id)
    local kind = board.edge_kinds[id] or { name = id }
    return { text = kind.name .. (kind.cover and kind.cover > 0 and " (cover " .. kind.cover .. ")" or ""),
      sample = function(x, y)
        return ('<g transform="translate(%d %d) scale(.55)">%s</g>'):format(x, y, edge_of(id, 40))
      end }
  end)
end

local function area_entries(board)
  local list = {}
  for _, area in ipairs(board.areas) do
    if area.kind == "change" and area.name then
      list[#list + 1] = { text = area.name .. (area.everywhere and " (everywhere)" or ""), sample = function(x, y)
        local class = "t" .. tokens.team(legend.number_of(board, area.team))
        if not area.team then class = "" end
        local outline = "M-11-9h22v18h-22z"
        return ('<g transform="translate(%d %d)"><path class="areafill %s" d="%s"/><path class="area %s" d="%s"/></g>')
          :format(x, y, class, outline, class, outline)
      end }
    end
  end
  return list
end

-- The number of a team by its id, from 0.
function legend.number_of(board, id)
  for number, team in ipairs(board.teams) do
    if team.id == id then return number - 1 end
  end
  return 0
end

local function status_entries(board)
  local all = {}
  for _, unit in ipairs(board.units) do tables.append(all, unit.at and unit.statuses or {}) end
  local list = tables.map(tables.once(all, function(status) return status.id end), function(status)
    local name = status.text:gsub(" %d+$", "")
    return { text = name, sample = function(x, y)
      return ('<circle class="badge" cx="%d" cy="%d" r="8"/><text class="bt" x="%d" y="%g">%s</text>')
        :format(x, y, x, y + 3.5, escape(name:match "%a" or "?"))
    end }
  end)
  table.sort(list, function(a, b) return a.text < b.text end)
  return list
end

local function bar_entries(board)
  local list = {}
  for _, unit in ipairs(board.units) do
    for index, bar in ipairs(#list == 0 and unit.at and tokens.bars(unit) or {}) do
      list[index] = { text = bar.name, sample = function(x, y)
        return ('<rect class="bar%d" x="%d" y="%d" width="22" height="6" rx="3"/>'):format(index - 1, x - 11, y - 3)
      end }
    end
  end
  return list
end

-- The legend of a board, from y = 0; its height. given: prefix, swatch(index, x, y), edge_of(id), cells.
function legend.draw(board, width, given)
  local sections = team_entries(board, given.prefix)
  local function add(heading, entries)
    if #entries > 0 then sections[#sections + 1] = { heading, entries } end
  end
  local ground = ground_entries(board, given.swatch, given.cells)
  if given.air then
    ground[#ground + 1] = { text = "Nothing below", sample = function(x, y) return given.swatch("air", x, y) end }
  end
  add("Ground", ground)
  add("Between cells", edge_entries(board, given.edge_of))
  add("Changes of the field", area_entries(board))
  add("Bars", bar_entries(board))
  add("Statuses", status_entries(board))
  local parts, y, made = {}, 0, nil
  local beside = 0
  for _, one in ipairs(sections) do beside = math.max(beside, width_of(one[1], 15) + GAP) end
  if beside * 3 > width then beside = 0 end
  for _, one in ipairs(sections) do
    made, y = section(one[1], one[2], width, y, beside)
    parts[#parts + 1] = made
  end
  return table.concat(parts, "\n"), y
end

return legend
