-- The encounters of `tercio tournament valiance`: for each seed a small field, and three valiants against enemies of
-- every threat and size, each of which comes round.
local tournament, draft, lists = library("tournament", "draft", "lists")
local WIDTH, DEPTH, HEIGHT = 14, 9, 5
local COST = { normal = 2, elite = 4, boss = 8 }
local BUDGET = { 8, 10, 12 }
local MIDDLE = 4                                -- the row that is always open
local HEROES, MOST = 3, 6                       -- valiants; enemies at most
local EDGE = { one = 1, two = 2, three = 3 }    -- tiles along a body

-- ---- fields --------------------------------------------------------------------------------------

-- What stands on a column of the field, from the bottom: each kind of field has its own.
local kinds = {
  open = function() return "....." end,
  pillars = function(draw, x, y) return x > 4 and x < 9 and y ~= MIDDLE and draw(6) == 0 and "#####" or "....." end,
  ledges = function(draw, x, y) return x > 4 and x < 9 and (draw(2) == 0 or y == MIDDLE) and "#...." or "....." end,
  mire = function(draw, x)
    return x > 3 and x < 10 and draw(3) == 0 and (draw(3) == 0 and "h...." or "a....") or "....."
  end,
  gate = function(_, x, y) return (x == 6 or x == 7) and (y < 3 or y > 5) and "#####" or "....." end,
  crates = function(draw, x, y) return x > 4 and x < 9 and y ~= MIDDLE and draw(5) == 0 and "bb..." or "....." end,
}
local KINDS = { "open", "pillars", "ledges", "mire", "gate", "crates" }

local function field_of(kind, draw)
  local layers = draft.layers(WIDTH, DEPTH, HEIGHT, function(x, row) return kinds[kind](draw, x, DEPTH - 1 - row) end)
  return { topology = "cube", layers = layers,
    legend = { h = { hazardous = 1 }, a = { arduous = 1 }, b = { "solid", breakable = 3 } } }
end

-- ---- teams ---------------------------------------------------------------------------------------

-- The others with the edge of their body and what they cost.
local function priced(archetypes)
  return lists.map(archetypes, function(archetype)
    local tags = draft.tags(archetype)
    return { id = archetype.id, edge = EDGE[archetype.body] or 1,
      cost = COST[tags.boss and "boss" or tags.elite and "elite" or "normal"] }
  end)
end

-- The columns that a body takes.
local function block(x, y, edge)
  local columns = {}
  for at = 0, edge * edge - 1 do columns[at + 1] = (x + at // edge) .. "," .. (y + at % edge) end
  return columns
end

-- Puts a body on the first free block of a team's columns, nearest to the middle of the field.
local function place(taken, edge, from, to, step)
  for x = from, to, step do
    for y = 0, DEPTH - edge do
      local columns = block(x, y, edge)
      if not lists.any(columns, function(column) return taken[column] end) then
        for _, column in ipairs(columns) do taken[column] = true end
        return { x, y, 0 }
      end
    end
  end
  return nil
end

-- As many enemies as a budget pays for. The first comes round with the seeds, so that all of them play.
local function afforded(list, draw, seed)
  local enemies, left = {}, BUDGET[draw(#BUDGET) + 1]
  local fitting = list
  while #fitting > 0 and #enemies < MOST do
    local entry = draft.comer(draw, fitting, seed, #enemies + 1)
    enemies[#enemies + 1] = entry
    left = left - entry.cost
    fitting = lists.where(list, function(other) return other.cost <= left end)
  end
  return enemies
end

-- ---- an encounter --------------------------------------------------------------------------------

-- The encounter of a seed, as in a file.
function tournament.make(seed, archetypes, draw)
  local valiants, others = draft.split(archetypes, function(_, tags) return tags.valiant end)
  local heroes, taken = {}, {}
  for number = 1, HEROES do heroes[number] = draft.take(draw, valiants) end
  local enemies = afforded(priced(others), draw, seed)
  local record = { field = field_of(KINDS[draw(#KINDS) + 1], draw), units = {}, objectives = {},
    teams = { { id = "valiants", players = true }, { id = "enemies" } } }
  draft.enlist(record, "valiants", "valiant", #heroes, function(number)
    return { heroes[number].id, at = place(taken, 1, 3, 0, -1) }
  end)
  draft.enlist(record, "enemies", "enemy", #enemies, function(number)
    local entry = enemies[number]
    local at = place(taken, entry.edge, 10, WIDTH - entry.edge, 1)
    if not at then return nil end
    record.objectives[#record.objectives + 1] = { kind = "eliminate", target = "enemy_" .. number }
    return { entry.id, at = at }
  end)
  return record
end
