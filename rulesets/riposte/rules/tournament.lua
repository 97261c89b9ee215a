-- The encounters of `tercio tournament riposte`: for each seed a small map or zones, three heroes, varying enemies.
local tournament, draft = library("tournament", "draft")
local WIDTH, DEPTH = 12, 8
local CYCLES = 40
local HEROES, LEAST, SPREAD = 4, 3, 2   -- how many heroes; enemies: the least, and how many more at most

local LEGEND = { l = "light", m = "medium", h = "heavy", d = { difficult = 3 }, w = "low" }

-- What stands on a square of each kind of map; y counts from the top of its drawing.
local kinds = {
  open = function() return "." end,
  wood = function(draw) return ({ ".", ".", "l", "m" })[draw(4) + 1] end,
  ruins = function(draw, x) return x > 3 and x < 9 and ({ ".", ".", ".", "#", "w", "h" })[draw(6) + 1] or "." end,
  ford = function(_, x, y) return (x == 5 or x == 6) and (y == 3 and "." or "d") or "." end,
  gate = function(_, x, y) return x == 6 and (y == 3 and "h" or y == 4 and "." or "#") or "." end,
}
local KINDS = { "open", "wood", "ruins", "ford", "gate", "zones" }

local function map_of(kind, draw)
  return { topology = "square4",
    layers = draft.drawing(WIDTH, DEPTH, function(x, row) return kinds[kind](draw, x, row) end), legend = LEGEND }
end

local function zones()
  return { topology = "graph", zones = { "yard", "hall", "stair", "loft", "gate" },
    links = { { "yard", "hall" }, { "hall", "stair" }, { "stair", "loft" }, { "hall", "gate" }, { "gate", "loft" } } }
end

-- The encounter of a seed, as in a file.
function tournament.make(seed, archetypes, draw)
  local heroes, enemies = draft.split(archetypes, function(archetype) return archetype.attributes.dexterity ~= nil end)
  local kind = KINDS[seed % #KINDS + 1]
  local record = { field = kind == "zones" and zones() or map_of(kind, draw), units = {},
    objectives = { { kind = "rout" } }, rounds = CYCLES,
    teams = { { id = "heroes", kind = "heroes" }, { id = "enemies", kind = "enemies" } } }
  local function at(zone, x, y) return kind == "zones" and zone or { x, y } end
  draft.enlist(record, "heroes", "hero", HEROES, function(number)
    return { draft.take(draw, heroes).id, at = at("yard", 1 + number % 2, 2 * number - 1) }
  end)
  draft.enlist(record, "enemies", "enemy", LEAST + draw(SPREAD + 1), function(number)
    return { draft.comer(draw, enemies, seed, number).id, at = at("loft", WIDTH - 2 - number % 2, number) }
  end)
  return record
end
