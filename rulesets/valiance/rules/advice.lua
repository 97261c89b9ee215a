-- What a simple player would prefer: scores that options carry for the greedy policy. No rule reads them.
local advice = library "advice"
local FAR = 99

-- The cells of all enemies.
local function enemy_cells(me)
  local found = {}
  for _, other in ipairs(units()) do
    if me:hostile(other) then
      for _, cell in ipairs(field.cells(other)) do found[#found + 1] = cell end
    end
  end
  return found
end

local function nearest(me, place) return field.nearest_of(place, memo("enemy cells", me, enemy_cells)) or FAR end

-- Whether an ability has a target that it is meant for: an enemy to harm, a friend to help.
local function suitable(me, ability)
  if not ability.definition.target then return true end
  local helps = ability:tag_value "help" > 0
  for _, target in ipairs(library("targeting").candidates(me, ability)) do
    if type(target) == "unit" then
      if me:hostile(target) ~= helps then return true end
    elseif library("areas").size(ability) then
      for _, other in ipairs(field.units_at(target)) do
        if me:hostile(other) ~= helps then return true end
      end
    end
  end
  return false
end

-- What an Area is worth on a tile: enemies in it less friends, the other way round for what helps.
function advice.tile(me, ability, cell)
  local worth, sign = -nearest(me, cell), ability:tag_value "help" > 0 and -10 or 10
  for _, other in ipairs(field.units_at(cell)) do
    if me:hostile(other) then worth = worth + sign elseif me:allied(other) then worth = worth - sign end
  end
  return worth
end

-- An ability worth using scores above ending the turn (0); definitions may say their own `worth`.
function advice.action(me, ability)
  local definition = ability.definition
  if definition.id == "sprint" then
    local near = nearest(me, me)
    return near > 1 and near < FAR and 10 or -1
  end
  local worth = definition.worth
  if not worth and ability:tag_value "attack" > 0 then worth = 30 + 5 * definition.tags.action end
  return worth and suitable(me, ability) and worth or -1
end

-- Harm goes to the enemy that is nearest to a direct hit, help to friends.
function advice.target(me, ability, target)
  if type(target) ~= "unit" then return -nearest(me, target) end
  local helps = ability:tag_value "help" > 0
  local foe = me:hostile(target)
  if helps == foe then return -100 end
  return 50 - math.max(target.guts, 0)
end

-- Steps from every cell to the nearest enemy, round what is solid.
local function ways(me) return field.open_distances(memo("enemy cells", me, enemy_cells)) end

-- How far it is from there, by the tile of the body that is nearest.
local function way_from(me, anchor)
  local steps, best = memo("ways", me, ways), FAR
  for _, cell in ipairs(field.body_cells(me, anchor)) do best = math.min(best, steps[cell] or FAR) end
  return best
end

-- Moves end next to an enemy, by the shortest way.
function advice.move(me, cell) return -way_from(me, cell) end

function advice.stay(me) return -way_from(me, me.cell) + 1 end

function advice.reaction(me, self)
  if self.definition.id == "valiant_gambit" then return me.valiance > 1 and 5 or -5 end
  return 20
end
