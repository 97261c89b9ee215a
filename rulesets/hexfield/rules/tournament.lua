-- The encounters of `tercio tournament hexfield`: for each seed a small field of hexes with walls, woods, smoke and mud on
-- it, three of the heroes' side against foes that come round.
local tournament = library "tournament"
local WIDTH, DEPTH = 12, 8
local MARKS = { "#", "~", "T", "b", ":", "%", "!" }
local CHANCE = 5
local BARRIERS = { "solid", "partial", "cover", "semi_solid", "screen" }
local SIDES = 6

local function drawing(draw)
  local rows = {}
  for y = 1, DEPTH do
    local row = {}
    for x = 0, WIDTH - 1 do row[x + 1] = x > 2 and x < WIDTH - 3 and draw(CHANCE) == 0 and MARKS[draw(#MARKS) + 1] or "." end
    rows[y] = table.concat(row)
  end
  return table.concat(rows, "\n")
end

local function at(x, row) return { x, row - x // 2 } end

local function edges(draw)
  local list = {}
  for number = 1, SIDES do
    local x, row = 4 + draw(WIDTH - 8), draw(DEPTH - 1)
    local from = at(x, row)
    list[number] = { from = from, to = { from[1], from[2] + 1 }, type = BARRIERS[draw(#BARRIERS) + 1] }
  end
  return list
end

-- The encounter of a seed, as in a file.
function tournament.make(seed, archetypes, draw)
  local heroes, foes = {}, {}
  for _, archetype in ipairs(archetypes) do table.insert(archetype.hero and heroes or foes, archetype.id) end
  local record = { units = {}, teams = { { id = "heroes", players = true }, { id = "foes" } },
    field = { topology = "hex", layers = { drawing(draw) }, edges = edges(draw),
      legend = { ["~"] = "difficult", T = { "trees", "difficult" }, b = "boxes", [":"] = "fog", ["%"] = "smoke", ["!"] = "fire" } } }
  for number = 1, 3 do
    local id = table.remove(heroes, draw(#heroes) + 1)
    record.units["hero_" .. number] = { id, team = "heroes", at = at(draw(2), 2 * number) }
  end
  for number = 1, 3 + draw(2) do
    local id = number == 1 and foes[seed % #foes + 1] or foes[draw(#foes) + 1]
    record.units["foe_" .. number] = { id, team = "foes", at = at(WIDTH - 2, 2 * (number - 1)) }
  end
  return record
end
