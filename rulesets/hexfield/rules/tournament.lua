-- The encounters of `tercio tournament hexfield`: for each seed a small field of hexes with walls, woods, smoke and mud
-- on it, three of the heroes' side against foes that come round.
local tournament, draft = library("tournament", "draft")
local WIDTH, DEPTH = 12, 8
local MARKS = { "#", "~", "T", "b", ":", "%", "!" }
local CHANCE = 5
local BARRIERS = { "solid", "partial", "cover", "semi_solid", "screen" }
local SIDES = 6            -- barriers on a field
local HEROES, LEAST = 3, 3

local function drawing(draw)
  return draft.drawing(WIDTH, DEPTH,
    function(x) return x > 2 and x < WIDTH - 3 and draw(CHANCE) == 0 and MARKS[draw(#MARKS) + 1] or "." end)
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
  local heroes, foes = draft.split(archetypes, function(archetype) return archetype.hero end)
  local record = { units = {}, teams = { { id = "heroes", players = true }, { id = "foes" } },
    field = { topology = "hex", layers = drawing(draw), edges = edges(draw),
      legend = { ["~"] = "difficult", T = { "trees", "difficult" }, b = "boxes", [":"] = "fog", ["%"] = "smoke",
        ["!"] = "fire" } } }
  draft.enlist(record, "heroes", "hero", HEROES,
    function(number) return { draft.take(draw, heroes).id, at = at(draw(2), 2 * number) } end)
  draft.enlist(record, "foes", "foe", LEAST + draw(2), function(number)
    return { draft.comer(draw, foes, seed, number).id, at = at(WIDTH - 2, 2 * (number - 1)) }
  end)
  return record
end
