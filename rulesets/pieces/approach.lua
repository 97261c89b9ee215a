-- How far it is to those that a simple player makes for: what scores of moves go by. No rule reads it.
piece "approach" {
  text = "Distances to the goals of simple policies, straight and around obstacles.",
  version = "1.0",
}

query "makes_for" { text = "Does a simple policy move the unit towards the other one?", params = { "other" },
  default = function(me, other) return me:hostile(other) end }
query "searches" { text = "Cells to move towards without such a unit: a list.", default = function() return {} end }

local approach = library "approach"
local FAR = 99
approach.FAR = FAR   -- where there is no way

local function find_foes(me)
  local foes, all = {}, units()
  for at = 1, #all do
    local other = all[at]
    if other ~= me and me:makes_for(other) then foes[#foes + 1] = other end
  end
  return foes
end
-- Whom a unit makes for, in order of joining: not to be changed.
function approach.foes(me) return memo("makes for", me, find_foes) end

local function find_goals(me)
  local cells, foes = {}, approach.foes(me)
  for at = 1, #foes do
    local own = field.cells(foes[at])
    for part = 1, #own do cells[#cells + 1] = own[part] end
  end
  return #cells > 0 and cells or me:searches()
end
-- The cells that it makes for.
local function goals(me) return memo("cells made for", me, find_goals) end

-- Steps in a line from a place to the nearest of them.
function approach.nearest(me, place) return field.nearest_of(place, goals(me)) or FAR end

local function flood(me, ground) return field.open_distances(goals(me), ground) end

-- Steps round what is solid from a cell to the nearest of them; a unit of several cells goes by the nearest. ground:
-- only through cells with something solid at most so many cells below, the same number for all that a game asks.
function approach.way(me, cell, ground)
  local steps, own = memo(ground and "ways on foot" or "ways", me, flood, ground), field.body_cells(me, cell)
  local best = steps[own[1]] or FAR
  for at = 2, #own do best = math.min(best, steps[own[at]] or FAR) end
  return best
end

-- The same from each cell of a list, by number; for a unit of one cell in a search that tells of these alone.
function approach.ways(me, cells, ground)
  local ways = {}
  if not field.only_cell(me) then
    for at = 1, #cells do ways[at] = approach.way(me, cells[at], ground) end
    return ways
  end
  ways = field.open_steps(goals(me), cells, ground)
  for at = 1, #ways do
    if ways[at] < 0 then ways[at] = FAR end
  end
  return ways
end
