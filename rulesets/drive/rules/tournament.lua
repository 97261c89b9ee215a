-- The encounters of `tercio tournament drive`: for each seed a small field of squares, three with sheets against
-- enemies that come round.
local tournament = library "tournament"
local WIDTH, DEPTH = 11, 9
local NORTH = 2

-- What lies in the middle columns: walls, mud, fire, hills.
local MARKS = { "#", "~", "!", "^" }
local CHANCE = 6

local function drawing(draw)
  local rows = {}
  for _ = 1, DEPTH do
    local row = {}
    for x = 0, WIDTH - 1 do row[x + 1] = x > 2 and x < WIDTH - 3 and draw(CHANCE) == 0 and MARKS[draw(#MARKS) + 1] or "." end
    rows[#rows + 1] = table.concat(row)
  end
  return table.concat(rows, "\n")
end

local function is_sheet(archetype)
  for key, value in pairs(archetype.tags or {}) do
    if key == "sheet" or value == "sheet" then return true end
  end
  return false
end

-- The encounter of a seed, as in a file.
function tournament.make(seed, archetypes, draw)
  local heroes, foes = {}, {}
  for _, archetype in ipairs(archetypes) do table.insert(is_sheet(archetype) and heroes or foes, archetype.id) end
  local record = { facing = NORTH, units = {}, teams = { { id = "heroes", players = true }, { id = "foes" } },
    field = { topology = "square8", layers = { drawing(draw) },
      legend = { ["#"] = "obstacle", ["~"] = { difficult = 1 }, ["!"] = "hazard", ["^"] = { elevation = 1 } } } }
  for number = 1, 3 do
    local id = table.remove(heroes, draw(#heroes) + 1)
    record.units["hero_" .. number] = { id, team = "heroes", at = { draw(2), 2 * number, 0 }, drive = draw(3) }
  end
  for number = 1, 3 + draw(3) do
    local id = number == 1 and foes[seed % #foes + 1] or foes[draw(#foes) + 1]
    record.units["foe_" .. number] = { id, team = "foes", at = { WIDTH - 1 - draw(2), 2 * (number - 1) % DEPTH, 0 } }
  end
  return record
end
