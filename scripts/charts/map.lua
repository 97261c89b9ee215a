-- Where the units of each team stood at the end of fights, and where they fell, on the ground of the encounter.
local geometry = import "picture/geometry"
local looks = import "picture/looks"
local measures = import "charts/measures"
local parts = import "charts/parts"
local picture = import "picture/picture"
local tables = import "world/tables"
local told = import "charts/told"

local map = {}
local MOST_CELLS = 2048   -- of a field whose ground is drawn
local LISTED = 12         -- cells of a team that the list names
local FULL = 20           -- the radius of the greatest mark; a cell is about 48 wide
local ABSENT = -1

-- The board without units; of a large field only the cells that have marks.
local function ground_of(board, places)
  local bare = tables.copy(board, { units = {} })
  if #board.cells <= MOST_CELLS then return bare end
  local marked = tables.set(tables.map(places, function(place) return place.cell end))
  local cells = tables.map(board.cells, function(kind, at) return marked[at - 1] and kind or ABSENT end)
  return tables.copy(bare, { cells = cells, edges = {}, areas = {} })
end

local function name_of(board, cell)
  if board.zones then return board.zones[cell + 1].name or board.zones[cell + 1].id end
  return geometry.of(board):name(cell)
end

local function sentences_of(name, place, one)
  local at = name_of(one.board, place.cell)
  local form = "Units of %s %s at %s: %s over %s."
  local fights = measures.counted(one.fights, "fight")
  return form:format(name, "stood at the end", at, measures.count(place.stood), fights),
    form:format(name, "fell", at, measures.count(place.fell), fights)
end

-- A disk for who stood, a cross for who fell; areas are in proportion to the counts.
local function mark_of(place, most, number, words)
  local function size(count) return count > 0 and math.max(FULL * (count / most) ^ 0.5, 2.5) or 0 end
  local lines = { ('<g class="mark t%d"><title>%s</title>'):format(number % 6, looks.escape(words)) }
  local stood, fell = size(place.stood), size(place.fell)
  if stood > 0 then lines[#lines + 1] = ('<circle class="stood" r="%.1f"/>'):format(stood) end
  if fell > 0 then
    lines[#lines + 1] = ('<path class="fell" d="M%.1f %.1fL%.1f %.1fM%.1f %.1fL%.1f %.1f"/>'):format(-fell, -fell, fell,
      fell, -fell, fell, fell, -fell)
  end
  return table.concat(lines) .. "</g>"
end

local function list_of(section, name, places, one)
  table.sort(places, function(a, b)
    if a.stood + a.fell ~= b.stood + b.fell then return a.stood + a.fell > b.stood + b.fell end
    return a.cell < b.cell
  end)
  local rows = {}
  for at = 1, math.min(#places, LISTED) do
    local place = places[at]
    local stood, fell = sentences_of(name, place, one)
    rows[at] = ("<li><b>%s</b> %s stood, %s fell</li>"):format(looks.escape(name_of(one.board, place.cell)),
      section:number(measures.count(place.stood), stood), section:number(measures.count(place.fell), fell))
  end
  return '<details><summary>The busiest places</summary><ul class="places">' .. table.concat(rows) .. "</ul></details>"
end

-- One team of one side.
local function drawing(section, data, one, side, number)
  local team, board = data.teams[number], one.board
  local name = team.name
  local places, most = tables.filter(one.places, function(place) return place.team == team.id end), 1
  if #places == 0 then return "" end
  for _, place in ipairs(places) do most = math.max(most, place.stood, place.fell) end
  local marks = tables.map(places, function(place)
    local stood, fell = sentences_of(name, place, one)
    return { cell = place.cell, svg = mark_of(place, most, number - 1, stood .. " " .. fell) }
  end)
  return ('<figure class="map team-%d"><figcaption>%s</figcaption>%s%s</figure>'):format((number - 1) % 6,
    looks.escape(name), picture.draw(ground_of(board, places), { legend = false, style = false, marks = marks,
      prefix = ("m%d%d-"):format(side, number), name = "Where units of " .. name .. " stood and fell" }),
    list_of(section, name, places, one))
end

-- The section; empty where no side has one ground for all fights.
function map.section(data)
  local section, any = told.section "map", false
  local lines = tables.map(data.configurations, function(one, side)
    if not one.board or #one.places == 0 then return "" end
    any = true
    local drawn = tables.map(data.teams, function(_, number) return drawing(section, data, one, side, number) end)
    return parts.side_heading(side, data.configurations) .. '<div class="maps">' .. table.concat(drawn) .. "</div>"
  end)
  if not any then return "" end
  return ('<section class="panel" id="map" aria-labelledby="map-h"><h2 id="map-h">Where units stood and fell</h2>'
    .. '<p class="lead">A disk: stood there at the end of a fight. A cross: fell there. The larger, the more often.</p>'
    .. "%s\n%s</section>"):format(table.concat(lines, "\n"), section:words())
end

return map
