-- Zones: what spaces do to who enters them, and obstacles that come and go.
local zones, harm, lists, space = library("zones", "harm", "lists", "space")

-- TAC-ZONE-05, TAC-ZONE-06: a hazard deals one, without a dealer.
function zones.burn(event, me)
  if me.cell and field.is(me.cell, "hazard") then harm.start(event, me, 1, nil, "hazard") end
end

-- ---- drawn obstacles (TAC-ABIL-11, TAC-ABIL-12) ---------------------------------------------------

-- The drawing on a space, or nil.
function zones.drawing(cell)
  return lists.first(field.alterations_at(cell), function(alteration) return alteration:gives "obstacle" end)
end

-- The spaces of all drawings, in order of making.
function zones.drawings()
  return lists.map(field.alterations(), function(alteration)
    return alteration:gives "obstacle" and alteration.cell and alteration.cell
  end)
end

-- Called as `draw_up` applies.
function zones.raise(item) field.alter { cells = { item.target }, tiles = { obstacle = true }, owner = item.user } end

-- Called as `erase` applies.
function zones.erase(item)
  local drawing = zones.drawing(item.target)
  if drawing then drawing:finish() end
end

-- With obstacle.health an obstacle that has taken so much is gone.
function zones.crack(item)
  local cell = item.target
  local cracks = field.value(cell, "cracks") + item.amount
  field.put_tag(cell, "cracks", cracks)
  if cracks < option["obstacle.health"] then return end
  zones.erase(item)
  field.put_tag(cell, "obstacle", false)
  field.put_tag(cell, "cracks", 0)
end

local function find_walls(cell) return lists.where(field.neighbours(cell), space.obstacle) end

-- Spaces next to somebody that are obstacles; the list is shared.
function zones.walls_beside(me) return memo("walls beside", me.cell, find_walls) end
