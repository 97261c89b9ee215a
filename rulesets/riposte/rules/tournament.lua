-- The encounters of `tercio tournament riposte`: for each seed a small map or a few zones, three heroes, and enemies of whom
-- each kind comes round.
local tournament = library "tournament"
local WIDTH, DEPTH = 12, 8
local CYCLES = 40
local HEROES, LEAST, SPREAD = 4, 3, 2   -- how many heroes; enemies: the least, and how many more at most

local LEGEND = { l = "light", m = "medium", h = "heavy", d = { difficult = 3 }, w = "low" }

-- What stands on a square of each kind of map.
local kinds = {
  open = function() return "." end,
  wood = function(draw) return ({ ".", ".", "l", "m" })[draw(4) + 1] end,
  ruins = function(draw, x) return x > 3 and x < 9 and ({ ".", ".", ".", "#", "w", "h" })[draw(6) + 1] or "." end,
  ford = function(_, x, y) return (x == 5 or x == 6) and (y == 3 and "." or "d") or "." end,
  gate = function(_, x, y) return x == 6 and (y == 3 and "h" or y == 4 and "." or "#") or "." end,
}
local KINDS = { "open", "wood", "ruins", "ford", "gate", "zones" }

local function map_of(kind, draw)
  local rows = {}
  for y = 0, DEPTH - 1 do
    local row = {}
    for x = 0, WIDTH - 1 do row[x + 1] = kinds[kind](draw, x, y) end
    rows[y + 1] = table.concat(row)
  end
  return { topology = "square4", layers = { table.concat(rows, "\n") }, legend = LEGEND }
end

local function zones()
  return { topology = "graph", zones = { "yard", "hall", "stair", "loft", "gate" },
    links = { { "yard", "hall" }, { "hall", "stair" }, { "stair", "loft" }, { "hall", "gate" }, { "gate", "loft" } } }
end

local function derived(archetype) return archetype.attributes.dexterity ~= nil end

function tournament.make(seed, archetypes, draw)
  local heroes, enemies = {}, {}
  for _, archetype in ipairs(archetypes) do table.insert(derived(archetype) and heroes or enemies, archetype.id) end
  local kind = KINDS[seed % #KINDS + 1]
  local record = { field = kind == "zones" and zones() or map_of(kind, draw), units = {}, objectives = { { kind = "rout" } }, rounds = CYCLES,
    teams = { { id = "heroes", kind = "heroes" }, { id = "enemies", kind = "enemies" } } }
  local function add(name, archetype, team, x, y)
    record.units[name] = { archetype, team = team, at = kind == "zones" and (team == "heroes" and "yard" or "loft") or { x, y } }
  end
  for number = 1, HEROES do add("hero_" .. number, table.remove(heroes, draw(#heroes) + 1), "heroes", 1 + number % 2, 2 * number - 1) end
  local count = LEAST + draw(SPREAD + 1)
  for number = 1, count do
    local archetype = number == 1 and enemies[seed % #enemies + 1] or enemies[draw(#enemies) + 1]
    add("enemy_" .. number, archetype, "enemies", WIDTH - 2 - number % 2, number)
  end
  return record
end
