-- What stands between two cells, as lines along a side: walls, bars, screens, doors, low walls; and the outlines of
-- areas.
local tables = import "world/tables"

local edges = {}

-- How a kind of edge looks, by what it stops.
function edges.look(kind)
  local stops = tables.set(kind.blocks)
  if kind.door then return stops.move and "door" or "opening" end
  if stops.move then return stops.sight and (stops.sense == nil or stops.sense) and "wall" or "bars" end
  return stops.sight and "screen" or "low"
end

-- An edge along x, round the middle of a side of this length.
function edges.draw(kind, length)
  local half, look = length // 2, edges.look(kind)
  local function line(class, from, to, y)
    return ('<path class="e e-%s" d="M%d %dH%d"/>'):format(class, from, y or 0, to)
  end
  if look == "wall" then return line("wall", -half, half) end
  if look == "bars" then
    return line("bars", -half, half, -3) .. line("bars", -half, half, 3) ..
      ('<path class="e e-bars" d="M%d-3V3M0-3V3M%d-3V3"/>'):format(-half // 2, half // 2)
  end
  if look == "screen" then return line("screen", -half, half) end
  if look == "low" then return line("low", -half + 3, half - 3) end
  local posts = line("post", -half, -half + 4) .. line("post", half - 4, half)
  if look == "opening" then return posts end
  return posts .. line("door", -half + 9, half - 9) .. '<circle class="e-knob" r="3.4"/>'
end

-- The border of a set of cells, as one path of lines. inset: how far inside the sides it runs.
function edges.border(geometry, cells, inset)
  local member, parts = tables.set(cells), {}
  for _, cell in ipairs(cells) do
    local x, y = geometry:centre(cell)
    for _, side in ipairs(geometry:sides(cell)) do
      local other = geometry:beyond(cell, side)
      if not (other and member[other]) then
        parts[#parts + 1] = edges.segment(geometry, cell, side, x, y, inset)
      end
    end
  end
  return table.concat(parts)
end

-- Cosine and sine of the angles that sides have, in thousandths.
local TURNS = { [0] = { 1000, 0 }, [60] = { 500, 866 }, [-60] = { 500, -866 }, [90] = { 0, 1000 } }

function edges.segment(geometry, cell, side, x, y, inset)
  local half, turn = geometry:shape(cell).length / 2 - inset * 0.6, TURNS[side[6]]
  local far = math.max(math.abs(side[4]) + math.abs(side[5]), 1)
  local mx, my = x + side[4] - side[4] / far * inset, y + side[5] - side[5] / far * inset
  local dx, dy = turn[1] * half / 1000, turn[2] * half / 1000
  return ("M%.1f %.1fL%.1f %.1f"):format(mx - dx, my - dy, mx + dx, my + dy)
end

return edges
