-- The encounters of `tercio tournament hexcards`: for each seed a room with monsters, and one behind a door.
local tournament, draft = library("tournament", "draft")
local WIDTH, HEIGHT, WALL, DOOR = 13, 7, 7, 3
local ROUNDS, INITIATIVES, LEVELS, CHANCE = 40, 99, 3, 7
local HEROES, FOES, WAITING = 2, 2, 1        -- the least of each; one or two more come
local MARKS = { "o", "^", "!", "~" }
local BEHIND = { ["."] = "r", o = "O", ["^"] = "T", ["!"] = "H", ["~"] = "S" }   -- the same in the second room

local LEGEND = { o = "obstacle", ["^"] = "trap", ["!"] = "hazard", ["~"] = "difficult",
  D = { "closed_door", name = "door" }, r = { name = "back" }, O = { "obstacle", name = "back" },
  T = { "trap", name = "back" }, H = { "hazard", name = "back" }, S = { "difficult", name = "back" } }

local function letter(draw, x, row)
  if x == WALL then return row == HEIGHT - 1 - DOOR and "D" or "#" end
  local inside = x > 2 and x ~= WALL - 1 and x ~= WALL + 1 and draw(CHANCE) == 0
  local mark = inside and MARKS[draw(#MARKS) + 1] or "."
  return x < WALL and mark or BEHIND[mark]
end

-- The place of a column and a row of the drawing, rows from below.
local function at(x, y) return { x, y - x // 2 } end

local function initiatives(draw)
  local list = {}
  for round = 1, ROUNDS do list[round] = 1 + draw(INITIATIVES) end
  return list
end

-- Makes the encounter of a seed, for the manifest's `tournament`.
function tournament.make(seed, archetypes, draw)
  local monsters, heroes = draft.split(archetypes, function(archetype) return archetype.monster ~= nil end)
  local record = { level = 1 + draw(LEVELS), rounds = ROUNDS, units = {},
    teams = { { id = "heroes", players = true }, { id = "monsters" } },
    field = { topology = "hex", layers = draft.drawing(WIDTH, HEIGHT, function(x, row) return letter(draw, x, row) end),
      legend = LEGEND } }
  draft.enlist(record, "heroes", "hero", HEROES + draw(3), function(number)
    return { draft.comer(draw, heroes, seed, number).id, at = at(number % 2, number), initiatives = initiatives(draw) }
  end)
  draft.enlist(record, "monsters", "foe", FOES + draw(2), function(number)
    return { draft.comer(draw, monsters, seed, number).id, at = at(WALL - 1, number) }
  end)
  local room = { name = "back", area = "back", doors = { "door" }, monsters = {} }
  for number = 1, WAITING + draw(3) do
    room.monsters[number] = { draft.comer(draw, monsters, seed, number + 1).id, at = at(WALL + 1, 2 * number - 1) }
  end
  record.rooms = { room }
  return record
end
