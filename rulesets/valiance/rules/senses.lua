-- Who perceives whom: line of sight, light, and heartsense.
local senses = library "senses"

-- Aiming: cut by solid tiles, solid and transparent faces, Obscured tiles (VAL-LOS-01, VAL-LOS-07, VAL-LOS-10).
field.declare_sight("aim", function()
  return { mode = "centres", touch = option.los_graze, ends_strict = option.los_end == "strict", stops = 2 }
end)
-- Seeing: transparent faces do not cut it (VAL-VIS-11).
field.declare_sight("see", function()
  return { mode = "centres", touch = option.los_graze, ends_strict = option.los_end == "strict", stops = 4 }
end)

local UNLIMITED = 1000

function senses.lit(cell) return not field.is(cell, "unlit") end

-- Some line from any of the viewer's tiles to any lit tile of the other (VAL-VIS-04, VAL-VIS-11).
function senses.sees(me, other)
  for _, cell in ipairs(field.cells(other)) do
    if senses.lit(cell) and field.sees("see", me, cell) then return true end
  end
  return false
end

-- Heartsense gives the position of characters within its reach, walls or not (VAL-HEART-01, VAL-HEART-02).
function senses.hears(me, other)
  local reach = me:heartsense()
  if reach <= 0 then return false end
  return reach >= UNLIMITED or field.distance(me, other) <= reach
end

-- Whether eyes are no help, wherever the other one is (VAL-ENG-08, VAL-ENG-11).
function senses.blind_to(me, other)
  return option.invisible == "unseen" and other:has "invisible" ~= nil or
    option.blinded == "unsighted" and me:has "blinded" ~= nil
end

local function perceives(me, other)
  if senses.hears(me, other) then return true end
  return not senses.blind_to(me, other) and senses.sees(me, other)
end

-- Whether I saw or sensed somebody who is gone now, where it stood last (VAL-TURN-06).
function senses.perceived(me, gone)
  local cell, reach = gone.last_free, me:heartsense()
  if not cell then return true end
  if reach > 0 and (reach >= UNLIMITED or field.distance(me, cell) <= reach) then return true end
  if option.blinded == "unsighted" and me:has "blinded" then return false end
  return senses.lit(cell) and field.sees("see", me, cell)
end

local function nobody() return {} end

-- Whether I see or sense the other one; asked once of each pair until the next write.
function senses.perceives(me, other)
  if me == other then return true end
  local known = memo("perceives", me, nobody)
  if known[other] == nil then known[other] = perceives(me, other) end
  return known[other]
end

function senses.line(me, place)
  return field.sees("aim", me, place)
end
