-- How ground looks: a colour for the whole cell, or a mark in its middle, 40 units wide. A tile's definition names its
-- look; without one the engine's flags decide, and else its sign is written into the cell.
local looks = {}

-- fill: the class of the cell's outline; mark: a path, drawn as lines of that class; dots: one that is filled.
local LOOKS = {
  floor = { fill = "floor" },
  wall = { fill = "wall", line = "wall",
    mark = "M-20-12H20M-20 0H20M-20 12H20M-9-20V-12M11-20V-12M-15-12V0M3-12V0M-9 0V12M11 0V12M-15 12V20M3 12V20" },
  rock = { fill = "rock", line = "rock",
    mark = "M-16 12L-9-8L0-15L11-9L17 10L6 16L-8 15zM-9-8L-3 3L-8 15M-3 3L6-1L11-9M6-1L17 10" },
  water = { fill = "water", line = "water",
    mark = "M-17-9q4-5 8 0t8 0t8 0t8 0M-17 1q4-5 8 0t8 0t8 0t8 0M-17 11q4-5 8 0t8 0t8 0t8 0" },
  rough = { fill = "rough", line = "rough",
    mark = "M-15-9l4-4l4 4M3-11l4-4l4 4M-6 3l4-4l4 4M9 7l4-4l4 4M-16 13l4-4l4 4" },
  plants = { fill = "plants", line = "plants",
    mark = "M-12-4v-8M-12-5l-4-5M-12-5l4-5M10-6v-8M10-7l-4-5M10-7l4-5M-1 14v-8M-1 13l-4-5M-1 13l4-5"
      .. "M14 13v-7M14 12l-3-4M14 12l3-4M-15 14v-6M-15 13l-3-4M-15 13l3-4" },
  thicket = { fill = "trees", line = "plants",
    mark = "M-12-2c-6-6-2-12 2-14c4 2 8 8 2 14zM4-6c-6-6-2-11 2-13c4 2 8 7 2 13z"
      .. "M13 8c-6-6-2-11 2-13c4 2 5 8 2 13zM-2 14"
      .. "c-6-6-2-12 2-14c4 2 8 8 2 14zM-15 17c-4-5 0-9 2-10c3 2 5 6 2 10z" },
  trees = { fill = "trees", solid = "trees",
    mark = "M-8 0m-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0M9-8m-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0"
      .. "M8 11m-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0" },
  fire = { fill = "fire", solid = "fire",
    mark = "M-9 14c-7-7-2-13 0-18c2 4 4 4 4 8c3-5 1-11 6-18c0 8 9 12 7 21c3-2 3-4 3-7c5 6 3 14-3 16z" },
  ice = { fill = "ice", line = "ice", mark = "M-14 6L-2-10M-7 12L9-8M6 12L15 0" },
  smoke = { line = "smoke", veil = "smoke",
    mark = "M-15 9a6 6 0 0 1 2-11a9 9 0 0 1 17-3a7 7 0 0 1 9 7a5 5 0 0 1-1 8zM-9 9c2 3 6 4 9 3" },
  fog = { line = "smoke", veil = "fog", mark = "M-16-8H6M-8-1H16M-16 6H10M-4 13H14" },
  dark = { veil = "dark" },
  pit = { fill = "pit", line = "pit", mark = "M-14-14L14 14M14-14L-14 14M-14-14H14V14H-14z" },
  ladder = { line = "ladder", mark = "M-7-17V17M7-17V17M-7-12H7M-7-4H7M-7 4H7M-7 12H7" },
  ramp = { fill = "rough", line = "ramp", mark = "M-12 14V6M-4 14V-1M4 14V-8M12 14V-15" },
  soft = { solid = "soft",
    mark = "M-13-8h3v3h-3zM2-13h3v3h-3zM11-3h3v3h-3zM-5 2h3v3h-3zM-14 10h3v3h-3zM5 11h3v3h-3z" },
  crates = { fill = "crates", line = "crates", mark = "M-14-14H14V14H-14zM-14-14L14 14M-14-5H14M-14 5H14" },
  thorns = { fill = "plants", line = "thorns",
    mark = "M-16 8q8-20 16-4t16-8M-10-3l-5-3M-4-6l2-6M3 4l-3 6M10 4l4 5M13-1l5 3M-13 4l-5 2" },
  hazard = { fill = "hazard", line = "hazard", mark = "M0-14L15 12H-15zM0-6V4M0 7V9" },
  trap = { fill = "hazard", line = "trap", mark = "M-14 8l4-14l5 10l5-14l5 14l5-10l4 14zM-16 12H16" },
  cracks = { line = "cracks", mark = "M-16-10L-7-6L-3 2L5 4L9 14M-3 2L-10 9M5 4L13-1L12-12" },
  height = { fill = "height", line = "height", mark = "M-15 12q15-6 30 0M-11 5q11-5 22 0M-7-2q7-4 14 0" },
  fence = { line = "fence", mark = "M-18-4H18M-18 5H18M-13-11V12M0-11V12M13-11V12" },
  door = { fill = "door", line = "door", mark = "M-13-15H13V15H-13zM0-15V15M-4 0h1M3 0h1" },
  opening = { line = "door", mark = "M-18-15H-10M10-15H18M-18 15H-10M10 15H18M-14-15V15M14-15V15" },
  plate = { line = "plate", mark = "M-12-12H12V12H-12zM-7-7H7V7H-7z" },
  coins = { solid = "coins",
    mark = "M-6 2m-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0M7-5m-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0"
      .. "M6 9m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0" },
  unseen = { fill = "unseen", line = "unseen", mark = "M-18 6L6-18M-18 18L18-18M-6 18L18-6" },
}

-- The look of a tile, as scripts/board/data.lua describes it; nil: its sign is written.
function looks.of(tile)
  if tile.look and LOOKS[tile.look] then return LOOKS[tile.look] end
  if tile.solid then return LOOKS.wall end
  return tile.opaque and LOOKS.smoke or nil
end

-- The marks of one kind of ground above its floor, as SVG; outline: of the cell. More than one line stands thinner.
local function drawn(look, outline)
  local parts = {}
  if look.veil then parts[#parts + 1] = ('<path class="veil-%s" d="%s"/>'):format(look.veil, outline) end
  if look.mark and look.line then parts[#parts + 1] = ('<path class="m m-%s" d="%s"/>'):format(look.line, look.mark) end
  if look.mark and look.solid then parts[#parts + 1] = ('<path class="s-%s" d="%s"/>'):format(look.solid, look.mark) end
  return table.concat(parts)
end

local ESCAPES = { ["&"] = "&amp;", ["<"] = "&lt;", [">"] = "&gt;", ['"'] = "&quot;" }
function looks.escape(text) return (tostring(text):gsub('[&<>"]', ESCAPES)) end

-- One kind of cell as SVG round its centre. kind: of the palette, or nil for one of which nothing is known; floor: the
-- class of its ground where nothing else gives one; low: where its numbers stand.
function looks.cell(kind, tiles, shape, outline, floor)
  local fill, marks, numbers = floor, {}, {}
  if not kind then return ('<path class="c f-unseen" d="%s"/>%s'):format(outline, drawn(LOOKS.unseen, outline)) end
  local known = kind.solid and #kind.tags == 0 and { LOOKS.wall } or {}
  for _, id in ipairs(kind.tags) do
    local tile = tiles[id] or {}
    local look, number = looks.of(tile), kind.values and kind.values[id]
    if look then known[#known + 1] = look
    elseif tile.sign then
      marks[#marks + 1] = ('<text class="sign" y="7">%s</text>'):format(looks.escape(tile.sign))
    end
    if number and (number > 1 or not look) then numbers[#numbers + 1] = tostring(number) end
  end
  for _, look in ipairs(known) do
    fill = look.fill and "f-" .. look.fill or fill
    marks[#marks + 1] = drawn(look, outline)
  end
  -- In a large cell marks stand aside, where tokens come last.
  if shape.marks and #marks > 0 then
    marks = { ('<g transform="%s">%s</g>'):format(shape.marks, table.concat(marks)) }
  end
  if #numbers > 0 then
    marks[#marks + 1] = ('<text class="n" x="%d" y="%d">%s</text>'):format(shape.marks and -82 or -shape.length // 2 +
      (shape.length == 48 and 4 or 8), shape.low + 2, table.concat(numbers, " "))
  end
  return ('<path class="c %s" d="%s"/>%s'):format(fill, outline, table.concat(marks))
end

return looks
