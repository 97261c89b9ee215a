-- The encounters of `tercio tournament drive`: for each seed a small map, three heroes, and varying enemies.
local tournament, draft = library("tournament", "draft")
local WIDTH, DEPTH = 11, 9
local HEROES, LEAST, SPREAD = 3, 3, 2   -- how many heroes; foes: the least, and how many more at most
local NORTH = 2

-- What lies in the middle columns: walls, mud, fire, hills.
local MARKS = { "#", "~", "!", "^" }
local CHANCE = 6

local function letter(draw, x)
  return x > 2 and x < WIDTH - 3 and draw(CHANCE) == 0 and MARKS[draw(#MARKS) + 1] or "."
end

-- The encounter of a seed, as in a file.
function tournament.make(seed, archetypes, draw)
  local heroes, foes = draft.split(archetypes, function(_, tags) return tags.sheet end)
  local record = { facing = NORTH, units = {}, teams = { { id = "heroes", players = true }, { id = "foes" } },
    field = { topology = "square8", layers = draft.drawing(WIDTH, DEPTH, function(x) return letter(draw, x) end),
      legend = { ["#"] = "obstacle", ["~"] = { difficult = 1 }, ["!"] = "hazard", ["^"] = { elevation = 1 } } } }
  draft.enlist(record, "heroes", "hero", HEROES, function(number)
    return { draft.take(draw, heroes).id, at = { draw(2), 2 * number, 0 }, drive = draw(3) }
  end)
  draft.enlist(record, "foes", "foe", LEAST + draw(SPREAD + 1), function(number)
    return { draft.comer(draw, foes, seed, number).id, at = { WIDTH - 1 - draw(2), 2 * (number - 1) % DEPTH, 0 } }
  end)
  return record
end
