-- The encounters of `tercio tournament hexcards`: for each seed a first room with monsters, and a second one behind a door.
local tournament = library "tournament"
local WIDTH, HEIGHT, WALL, DOOR = 13, 7, 7, 3
local MARKS = { "o", "^", "!", "~" }
local CHANCE = 7

local function letter(x, y, draw)
  if x == WALL then return y == DOOR and "D" or "#" end
  local inside = x > 2 and x ~= WALL - 1 and x ~= WALL + 1 and draw(CHANCE) == 0
  local mark = inside and MARKS[draw(#MARKS) + 1] or "."
  if x < WALL then return mark end
  return ({ ["."] = "r", o = "O", ["^"] = "T", ["!"] = "H", ["~"] = "S" })[mark]
end

local function drawing(draw)
  local rows = {}
  for y = HEIGHT - 1, 0, -1 do
    local row = {}
    for x = 0, WIDTH - 1 do row[x + 1] = letter(x, y, draw) end
    rows[#rows + 1] = table.concat(row)
  end
  return table.concat(rows, "\n")
end

local LEGEND = { o = "obstacle", ["^"] = "trap", ["!"] = "hazard", ["~"] = "difficult", D = { "closed_door", name = "door" },
  r = { name = "back" }, O = { "obstacle", name = "back" }, T = { "trap", name = "back" }, H = { "hazard", name = "back" },
  S = { "difficult", name = "back" } }

-- The place of a column and a row of the drawing.
local function at(x, y) return { x, y - x // 2 } end

function tournament.make(seed, archetypes, draw)
  local heroes, monsters = {}, {}
  for _, archetype in ipairs(archetypes) do table.insert(archetype.monster and monsters or heroes, archetype.id) end
  local record = { level = 1 + draw(3), units = {}, teams = { { id = "heroes", players = true }, { id = "monsters" } }, rounds = 40,
    field = { topology = "hex", layers = { drawing(draw) }, legend = LEGEND } }
  for number = 1, 2 + draw(3) do
    local id = heroes[draw(#heroes) + 1]
    record.units["hero_" .. number] = { id, team = "heroes", at = at(number % 2, number), initiatives = {} }
    for round = 1, 40 do record.units["hero_" .. number].initiatives[round] = 1 + draw(99) end
  end
  for number = 1, 2 + draw(2) do
    local id = number == 1 and monsters[seed % #monsters + 1] or monsters[draw(#monsters) + 1]
    record.units["foe_" .. number] = { id, team = "monsters", at = at(WALL - 1, number) }
  end
  local room = { name = "back", area = "back", doors = { "door" }, monsters = {} }
  for number = 1, 1 + draw(3) do room.monsters[number] = { monsters[draw(#monsters) + 1], at = at(WALL + 1, 2 * number - 1) } end
  record.rooms = { room }
  return record
end
