-- Who perceives whom: line of sight, light, and heartsense.
local senses, lists = library("senses", "lists")

-- Aiming: cut by solid tiles, solid and transparent faces, Obscured tiles (VAL-LOS-01, VAL-LOS-07, VAL-LOS-10).
-- Seeing: transparent faces do not cut it (VAL-VIS-11).
for name, stops in pairs { aim = 2, see = 4 } do
  field.declare_sight(name, function()
    return { mode = "centres", touch = option.los_graze, ends_strict = option.los_end == "strict", stops = stops }
  end)
end

-- What heartsense without a number is: further than any field is wide (VAL-HEART-02).
senses.UNLIMITED = 1000000

-- ---- light ---------------------------------------------------------------------------------------

query "light" { text = "How far I shed light, in tiles; 0: not at all.", clause = "VAL-VIS-05", default = 0 }

-- Those who shed light now.
local function lamps()
  return lists.map(units(), function(unit)
    local reach = unit:light()
    return reach > 0 and { unit = unit, reach = reach }
  end)
end

-- Whether somebody's light falls on a tile: it is within its reach, and nothing stands between.
local function shone_on(cell)
  return lists.any(memo("lamps", combat, lamps), function(lamp)
    return field.distance(lamp.unit, cell) <= lamp.reach and field.sees("see", lamp.unit, cell)
  end)
end

-- VAL-VIS-03, VAL-VIS-05.
function senses.lit(cell)
  if not field.is(cell, "unlit") then return true end
  return modified "light" and memo("lit", cell, shone_on)
end

-- ---- seeing and hearing --------------------------------------------------------------------------

-- Some line from any of the viewer's tiles to any lit tile of the other (VAL-VIS-04, VAL-VIS-11).
local function in_view(me, other)
  return lists.any(field.cells(other), function(cell) return senses.lit(cell) and field.sees("see", me, cell) end)
end

-- Whether somebody sees a tile, which has to be lit for that (VAL-VIS-03).
function senses.sees_tile(me, cell)
  if option.blinded == "unsighted" and me:has "blinded" then return false end
  return senses.lit(cell) and field.sees("see", me, cell)
end

-- Heartsense gives positions within its reach, through walls (VAL-HEART-01, VAL-HEART-02, VAL-HEART-06).
function senses.hears(me, other)
  local reach = me:heartsense(other)
  return reach > 0 and field.distance(me, other) <= reach
end

-- Whether eyes are no help, wherever the other one is (VAL-ENG-08, VAL-ENG-11).
function senses.blind_to(me, other)
  return option.invisible == "unseen" and other:has "invisible" ~= nil or
    option.blinded == "unsighted" and me:has "blinded" ~= nil
end

-- Whether one character sees another now (VAL-VIS-02).
function senses.sees(me, other)
  return me == other or not senses.blind_to(me, other) and in_view(me, other)
end

-- By sight, or by the other sense that there is (VAL-VIS-01).
local function perceives(me, other) return senses.hears(me, other) or senses.sees(me, other) end

-- Whether I saw or sensed somebody who is gone now, where it stood last (VAL-TURN-06).
function senses.perceived(me, gone)
  local cell, reach = gone.last_free, me:heartsense(gone)
  if not cell or reach > 0 and field.distance(me, cell) <= reach then return true end
  return senses.sees_tile(me, cell)
end

-- Whether I make out the other one from another place, with my own eyes and heartsense.
function senses.perceives_from(at, me, other)
  return senses.hears(me, other) or not senses.blind_to(me, other) and (at == other or in_view(at, other))
end

-- Rows of a judgement of units: that one of the two has eyes for the other. viewer: the word for who does; the
-- others: keys of these rows.
function senses.eyes(viewer, unless, otherwise)
  return {
    option.invisible == "unseen" and { "lacks", "invisible", of = viewer == "me" and "other" or "me", unless = unless,
      otherwise = otherwise },
    option.blinded == "unsighted" and { "lacks", "blinded", of = viewer, unless = unless, otherwise = otherwise },
  }
end

-- Rows of a judgement of units: that one of the two perceives the other. viewer: the word for who does; by_eyes:
-- whatever else tells it.
function senses.rows(viewer, by_eyes)
  local swap, unless, notes = viewer ~= "me", not by_eyes and "heartsense" or nil, by_eyes and senses.sees or perceives
  local function missed(me, _, other)
    if swap then me, other = other, me end
    return me ~= other and not notes(me, other) and "not seen" or nil
  end
  return {
    senses.eyes(viewer, unless, missed),
    { "sees", "see", swap = swap, dark = { "unlit" }, unless = unless, otherwise = missed },
  }
end

judgement "perceives" { text = "Does a unit perceive another?", clause = "VAL-VIS-01", of = "unit",
  params = { "other" }, rows = function() return senses.rows "me" end }

-- Whether I see or sense the other one.
function senses.perceives(me, other) return me == other or judge.holds("perceives", me, nil, other) end
