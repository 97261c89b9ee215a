-- The zones of a graph on paper: boxes that lie apart as their links say, and the links between them. Sums and roots
-- only, and whole places in the end, so that every machine draws the same.
local looks = import "picture/looks"

local zones = {}
local WIDE, HIGH = 184, 116      -- of a box
local APART = 270                -- between the middles of linked zones
local LEFT, TOP = 26, 48         -- of the first unit in a box
local FLAT = 0.72                -- how near they lie above each other
local ROUNDS, PUSHES = 120, 60
local escape = looks.escape

-- A board without cells to lay out is a box for each zone.
local SHAPE = { length = 44, low = 40, scale = 1, marks = "translate(62 26)" }
zones.geometry = {
  columns = 1, rows = 1, layers = 1, topology = "graph",
  turned = function() return "" end, turns = function() return { "" } end,
  outline = function()
    return ("M%d %dh%dv%dh-%dz"):format(-WIDE // 2, -HIGH // 2, WIDE, HIGH, WIDE)
  end,
  shape = function() return SHAPE end,
  name = function(_, cell) return tostring(cell) end,
}

-- ---- where they lie --------------------------------------------------------------------------------

-- How many links lead from each zone to each other, either way; far away where none do.
local function hops_of(list)
  local hops = {}
  for from = 1, #list do
    local line, queue = { [from] = 0 }, { from }
    for _, at in ipairs(queue) do
      for other = 1, #list do
        local linked = false
        for _, link in ipairs(list[at].links) do linked = linked or link.to + 1 == other end
        for _, link in ipairs(list[other].links) do linked = linked or link.to + 1 == at end
        if linked and not line[other] then
          line[other] = line[at] + 1
          queue[#queue + 1] = other
        end
      end
    end
    hops[from] = line
  end
  return hops
end

-- Points on a circle, by its rational points.
local function on_circle(count)
  local places = {}
  for at = 1, count do
    local turn = 4 * (at - 1) / count
    local quarter = turn // 1
    local t = (turn - quarter)
    local x, y = (1 - t * t) / (1 + t * t), 2 * t / (1 + t * t)
    for _ = 1, quarter do x, y = -y, x end
    places[at] = { x * APART * (1 + count / 8), -y * APART * (1 + count / 8) }
  end
  return places
end

-- One round: each zone goes where the others would have it, those that are near more than those that are far.
local function settle(places, hops)
  for at, place in ipairs(places) do
    local x, y, sum = 0, 0, 0
    for other, there in ipairs(places) do
      if other ~= at then
        local steps = hops[at][other] or 4
        local dx, dy = place[1] - there[1], place[2] - there[2]
        local far = math.max((dx * dx + dy * dy) ^ 0.5, 1)
        local weight = 1 / (steps * steps)
        x, y = x + weight * (there[1] + dx / far * steps * APART), y + weight * (there[2] + dy / far * steps * APART)
        sum = sum + weight
      end
    end
    if sum > 0 then place[1], place[2] = x / sum, y / sum end
  end
end

-- Moves boxes apart that lie over each other.
local function push_apart(places)
  for at, place in ipairs(places) do
    for other = at + 1, #places do
      local there = places[other]
      local dx, dy = there[1] - place[1], there[2] - place[2]
      local over_x, over_y = WIDE + 40 - math.abs(dx), HIGH + 40 - math.abs(dy)
      if over_x > 0 and over_y > 0 then
        local axis = over_x < over_y and 1 or 2
        local half = (axis == 1 and over_x or over_y) / 2 * ((axis == 1 and dx or dy) < 0 and -1 or 1)
        place[axis], there[axis] = place[axis] - half, there[axis] + half
      end
    end
  end
end

-- Turns the places as that needs least room; wide is better than high.
local function turn(places)
  local best, least
  for part = -10, 9 do
    local t = part / 10
    local cosine, sine = (1 - t * t) / (1 + t * t), 2 * t / (1 + t * t)
    local left, top, right, bottom, turned = math.huge, math.huge, -math.huge, -math.huge, {}
    for at, place in ipairs(places) do
      local x, y = place[1] * cosine - place[2] * sine, place[1] * sine + place[2] * cosine
      turned[at] = { x, y }
      left, right, top, bottom = math.min(left, x), math.max(right, x), math.min(top, y), math.max(bottom, y)
    end
    local room = (right - left + WIDE + 40) * (bottom - top + 2 * HIGH)
    if not least or room < least - 1 then best, least = turned, room end
  end
  return best
end

local function whole(value) return math.floor(value / 2 + 0.5) * 2 end

-- The middles of the boxes, and how much room they take: list of { x, y }, width, height.
function zones.lay(list)
  local places, hops = on_circle(#list), hops_of(list)
  for _ = 1, ROUNDS do settle(places, hops) end
  places = turn(places)
  for _, place in ipairs(places) do place[2] = place[2] * FLAT end   -- boxes are wider than high
  for _ = 1, PUSHES do push_apart(places) end
  local left, top, right, bottom = math.huge, math.huge, -math.huge, -math.huge
  for _, place in ipairs(places) do
    left, right = math.min(left, place[1]), math.max(right, place[1])
    top, bottom = math.min(top, place[2]), math.max(bottom, place[2])
  end
  local laid = {}
  for at, place in ipairs(places) do
    laid[at] = { whole(place[1] - left) + WIDE // 2 + 4, whole(place[2] - top) + HIGH // 2 + 4 }
  end
  return laid, whole(right - left) + WIDE + 8, whole(bottom - top) + HIGH + 8
end

-- ---- links -----------------------------------------------------------------------------------------

-- How much of the way from the middle of a box lies in it, as a part of the whole.
local function inside(dx, dy)
  local across = math.abs(dx) > 0 and WIDE / 2 / math.abs(dx) or math.huge
  local along = math.abs(dy) > 0 and HIGH / 2 / math.abs(dy) or math.huge
  return math.min(across, along, 0.5)
end

-- A link of zone `from`, as SVG. both: the other leads back; edge: the class of what stands in it, drawn by the caller.
local function draw_link(a, b, link, both, edge)
  local dx, dy = b[1] - a[1], b[2] - a[2]
  local far = math.max((dx * dx + dy * dy) ^ 0.5, 1)
  local part = inside(dx, dy)
  local x, y = (a[1] + b[1]) / 2, (a[2] + b[2]) / 2
  local parts = { ('<path class="link" d="M%d %dL%d %d"/>'):format(a[1], a[2], b[1], b[2]) }
  local function turned(at, inner)
    return ('<g transform="matrix(%.3f %.3f %.3f %.3f %.1f %.1f)">%s</g>')
      :format(dx / far, dy / far, -dy / far, dx / far, a[1] + dx * at, a[2] + dy * at, inner)
  end
  if not both then parts[#parts + 1] = turned(1 - part - 12 / far, '<path class="link" d="M-10-8L2 0L-10 8"/>') end
  if edge then parts[#parts + 1] = turned(0.5, '<g transform="rotate(90)">' .. edge .. "</g>") end
  if link.cost ~= 1 then
    local off = edge and 26 or 0
    parts[#parts + 1] = ('<g transform="translate(%.1f %.1f)"><circle class="costback" r="11"/>'
      .. '<text class="cost" y="4.6">%d</text></g>'):format(x - dy / far * off, y + dx / far * off, link.cost)
  end
  return table.concat(parts)
end

-- All links. edge_of(id): the SVG of an edge along x.
function zones.links(list, laid, edge_of)
  local parts = {}
  for from, zone in ipairs(list) do
    for _, link in ipairs(zone.links) do
      local both = false
      for _, back in ipairs(list[link.to + 1].links) do
        both = both or back.to == from - 1 and back.cost == link.cost and back.edge == link.edge
      end
      if not both or from - 1 < link.to then
        parts[#parts + 1] = draw_link(laid[from], laid[link.to + 1], link, both, link.edge and edge_of(link.edge))
      end
    end
  end
  return table.concat(parts, "\n")
end

-- The name of a zone, cut where it has no room.
function zones.name(zone)
  local text = zone.id:gsub("_", " ")
  if #text > 22 then text = text:sub(1, 21) .. "…" end
  return ('<text class="zonename" x="%d" y="%d">%s</text>'):format(-WIDE // 2 + 10, -HIGH // 2 + 20, escape(text))
end

-- How several units stand in a zone: up to how many, in how many columns, how far apart, how large.
zones.STAND = { { 8, 4, 43, 1 }, { 18, 6, 29, 0.66 }, { 1000, 9, 20, 0.45 } }

-- Where the n-th of several units stands in its zone, from the middle; and the scale of its token.
function zones.stand(number, count)
  local row = 1
  while count > zones.STAND[row][1] do row = row + 1 end
  local _, columns, pitch, scale = table.unpack(zones.STAND[row])
  local column, line = (number - 1) % columns, (number - 1) // columns
  return -WIDE // 2 + LEFT + column * pitch, -HIGH // 2 + TOP + line * (pitch + 3), scale
end

-- What pages need to place things by themselves: the size of a box, the middles of all, and how units stand in one.
function zones.numbers(laid)
  return { wide = WIDE, high = HIGH, places = laid, stand = zones.STAND, left = LEFT, top = TOP }
end

return zones
