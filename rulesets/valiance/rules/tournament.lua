-- The encounters of `tercio tournament valiance`: for each seed a small field, and three valiants against enemies of every
-- threat and size, each of which comes round.
local tournament = library "tournament"
local WIDTH, DEPTH, HEIGHT = 14, 9, 5
local COST = { normal = 2, elite = 4, boss = 8 }
local BUDGET = { 8, 10, 12 }
local MIDDLE = 4                                -- the row that is always open
local MOST = 6                                  -- enemies
local EDGE = { one = 1, two = 2, three = 3 }    -- tiles along a body

-- ---- fields --------------------------------------------------------------------------------------

-- What stands on a column of the field, from the bottom: each kind of field has its own.
local kinds = {
  open = function() return "....." end,
  pillars = function(draw, x, y) return x > 4 and x < 9 and y ~= MIDDLE and draw(6) == 0 and "#####" or "....." end,
  ledges = function(draw, x, y) return x > 4 and x < 9 and (draw(2) == 0 or y == MIDDLE) and "#...." or "....." end,
  mire = function(draw, x) return x > 3 and x < 10 and draw(3) == 0 and (draw(3) == 0 and "h...." or "a....") or "....." end,
  gate = function(_, x, y) return (x == 6 or x == 7) and (y < 3 or y > 5) and "#####" or "....." end,
  crates = function(draw, x, y) return x > 4 and x < 9 and y ~= MIDDLE and draw(5) == 0 and "bb..." or "....." end,
}
local KINDS = { "open", "pillars", "ledges", "mire", "gate", "crates" }

local function field_of(kind, draw)
  local columns = {}
  for y = DEPTH - 1, 0, -1 do
    for x = 0, WIDTH - 1 do columns[x .. "," .. y] = kinds[kind](draw, x, y) end
  end
  local layers = {}
  for z = 1, HEIGHT do
    local rows = {}
    for y = DEPTH - 1, 0, -1 do
      local row = {}
      for x = 0, WIDTH - 1 do row[x + 1] = columns[x .. "," .. y]:sub(z, z) end
      rows[#rows + 1] = table.concat(row)
    end
    layers[z] = table.concat(rows, "\n")
  end
  return { topology = "cube", layers = layers, legend = { h = { hazardous = 1 }, a = { arduous = 1 }, b = { "solid", breakable = 3 } } }
end

-- ---- teams ---------------------------------------------------------------------------------------

-- The archetypes: valiants, and the others with what they cost.
local function roster_of(archetypes)
  local roster = { valiants = {}, enemies = {} }
  for _, archetype in ipairs(archetypes) do
    local tags = {}
    for key, value in pairs(archetype.tags) do tags[math.type(key) and value or key] = true end
    local entry = { id = archetype.id, edge = EDGE[archetype.body] or 1 }
    for threat, cost in pairs(COST) do
      if tags[threat] then entry.cost = cost end
    end
    table.insert(tags.valiant and roster.valiants or roster.enemies, entry)
  end
  return roster
end

-- Puts an entry on the first free block of a team's columns, nearest to the middle of the field.
local function place(taken, entry, from, to, step)
  for x = from, to, step do
    for y = 0, DEPTH - entry.edge do
      local free = true
      for dx = 0, entry.edge - 1 do
        for dy = 0, entry.edge - 1 do free = free and not taken[(x + dx) .. "," .. (y + dy)] end
      end
      if free then
        for dx = 0, entry.edge - 1 do
          for dy = 0, entry.edge - 1 do taken[(x + dx) .. "," .. (y + dy)] = true end
        end
        return { x, y, 0 }
      end
    end
  end
  return nil
end

local function draft(roster, draw, turn)
  local heroes, enemies = {}, {}
  local rest = table.move(roster.valiants, 1, #roster.valiants, 1, {})
  for number = 1, 3 do heroes[number] = table.remove(rest, draw(#rest) + 1) end
  -- One enemy comes round with the seeds, so that all of them play; the others as they are drawn.
  local left = BUDGET[draw(#BUDGET) + 1]
  local entry = roster.enemies[turn % #roster.enemies + 1]
  while entry do
    enemies[#enemies + 1] = entry
    left = left - entry.cost
    local fitting = {}
    for _, other in ipairs(roster.enemies) do
      if other.cost <= left then fitting[#fitting + 1] = other end
    end
    entry = #fitting > 0 and #enemies < MOST and fitting[draw(#fitting) + 1] or nil
  end
  return heroes, enemies
end

-- ---- an encounter --------------------------------------------------------------------------------

-- The encounter of a seed, as in a file.
function tournament.make(seed, archetypes, draw)
  local heroes, enemies = draft(roster_of(archetypes), draw, seed)
  local record = { field = field_of(KINDS[draw(#KINDS) + 1], draw), units = {}, objectives = {},
    teams = { { id = "valiants", players = true }, { id = "enemies" } } }
  local taken = {}
  for number, entry in ipairs(heroes) do
    record.units["valiant_" .. number] = { entry.id, team = "valiants", at = place(taken, entry, 3, 0, -1) }
  end
  for number, entry in ipairs(enemies) do
    local at = place(taken, entry, 10, WIDTH - entry.edge, 1)
    if at then
      record.units["enemy_" .. number] = { entry.id, team = "enemies", at = at }
      record.objectives[#record.objectives + 1] = { kind = "eliminate", target = "enemy_" .. number }
    end
  end
  return record
end
