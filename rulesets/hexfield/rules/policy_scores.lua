-- What a simple player would prefer: scores that options carry for the greedy policy. No rule reads them.
local policy_scores, approach, attacks, blasts = library("policy_scores", "approach", "attacks", "blasts")
local lists, movement, routes, sight, uses = library("lists", "movement", "routes", "sight", "uses")
local FAR = 99
local FACES = 12
local HOPELESS = -30
local CLOSE_LOOKS = 6   -- hexes whose cover is weighed

-- ---- what an attack is worth -----------------------------------------------------------------------

-- Of twelve faces, how many hit.
local function chances(me, other, ability, from)
  local tn = attacks.tn(me, other, ability, from)
  local needed = tn - me.attack - (ability.definition.accuracy or 0)
  return math.max(math.min(FACES + 1 - needed, FACES), 0)
end

local function usual_damage(definition)
  return (definition.damage or 0) + (definition.dice or 0) * ((definition.sides or 0) + 1) // 2
end

local function worth_hitting(me, other, ability, from)
  if not other:stands() then return -5 end
  local definition = ability.definition
  -- Who cannot be hit is no target at all.
  local likely = definition.check and FACES // 2 or definition.unrolled and FACES or chances(me, other, ability, from)
  if likely == 0 then return -1 end
  local finish = usual_damage(definition) >= other.hp and 2 or 1
  return likely * (usual_damage(definition) + (definition.worth or 0)) * finish // 2
end

-- The score of a target of an ability.
function policy_scores.target(me, ability, other)
  if not me:hostile(other) then return other:max "hp" - other.hp end
  return worth_hitting(me, other, ability, usage_point(me, ability))
end

-- A guess goes where an attack last came from, else into the smoke itself, else behind it.
function policy_scores.guess(me, cell)
  if not sight.blind(me, cell) then return -5 end
  if lists.any(approach.foes(me), function(other) return other.struck_from == cell end) then return 12 end
  return sight.conceals(cell) and 6 or 3
end

-- Enemies caught less friends caught.
function policy_scores.blast(me, ability, hex, direction)
  local score, any = 0, false
  local cells = blasts.hexes(field.anchor(usage_point(me, ability)), ability.definition, hex, direction or 0)
  for _, other in ipairs(blasts.caught(me, ability.definition, cells)) do
    local foe = me:hostile(other)
    any = any or foe and other:stands()
    score = score + (foe and 1 or -2) * math.max(worth_hitting(me, other, ability, hex), foe and -FAR or 1)
  end
  return any and score or -1
end

local function best_aim(me, ability)
  local best, definition = -1, ability.definition
  if definition.attack ~= "area" then
    for _, other in ipairs(uses.targets(me, ability)) do
      best = math.max(best, policy_scores.target(me, ability, other))
    end
    if best < 0 and #uses.guesses(me, ability) > 0 then best = 2 end
    return best
  end
  if blasts.from_user(definition) then
    for direction = 0, 5 do best = math.max(best, policy_scores.blast(me, ability, me.cell, direction)) end
    return best
  end
  -- Only hexes with an enemy in or beside them are worth looking at.
  for _, cell in ipairs(uses.origins(me, ability)) do
    local near = lists.any(field.units_in(field.disk(cell, 1)), function(other) return me:hostile(other) end)
    if near then best = math.max(best, policy_scores.blast(me, ability, cell)) end
  end
  return best
end

-- ---- where to be -----------------------------------------------------------------------------------

-- Its weapon that shoots farthest, or nil; how far it reaches.
local function shot_of(me)
  local _, best = lists.least(me:instances "ability", function(ability)
    return ability.definition.attack == "ranged" and -ability.definition.range
  end)
  return best
end
local function reach_of(me)
  local shot = shot_of(me)
  return shot and shot.definition.range or 1
end

local function harms(cell)
  return movement.harm_of({ cell }, "enter_harm") + movement.harm_of({ cell }, "turn_harm")
end

-- How far somebody is from every hex that it has a line to within a range: { [cell] = steps }.
local function lines_of(other, far)
  local steps = {}
  for _, cell in ipairs(field.seen_cells("line", other, far)) do steps[cell] = field.distance(cell, other) end
  return steps
end

-- The best enemy to strike from a hex: the nearest in a line, at a good distance for its weapons; and how good.
local function quarry(me, cell, far)
  local best, chosen
  for _, other in ipairs(approach.foes(me)) do
    local steps = memo("lines within " .. far, other, lines_of, far)[cell]
    local score = steps and 40 - (far > 1 and math.abs(steps - far // 2) or steps)
    if score and (not best or score > best) then best, chosen = score, other end
  end
  return best, chosen
end

-- How good a hex is at a glance: within reach of somebody, not on fire; and whom one would strike from there.
local function glance(me, cell, far)
  local score, other = quarry(me, cell, far)
  return (score or -2 * approach.way(me, cell)) - 6 * harms(cell), other
end

-- The worth of a hex for shooting at an enemy: the chance to hit, and cover against it; 0 without a line.
local function vantage(me, cell, other, weapon)
  local there, back = sight.hindrance(cell, other), sight.hindrance(other, cell)
  local likely = weapon and chances(me, other, weapon, cell) or 0
  if likely == 0 or there.total and option.guess == "hex" then return HOPELESS end
  return likely + (back and back.cover or 0)
end

-- Scores of the ends of moves, by number. Through enemies only if there is no other way; cover only breaks ties.
function policy_scores.moves(me, ends)
  local far, scores, looks = memo("far", me, reach_of), {}, {}
  for index, found in ipairs(ends) do
    local score, other = glance(me, found.cell, far)
    scores[index] = score - (found.around and 0 or 8) - routes.toll(found.around or found.through, 4)
    if other and far > 1 then looks[#looks + 1] = { index = index, cell = found.cell, other = other } end
  end
  local weapon = memo("shot", me, shot_of)
  table.sort(looks, function(one, two) return scores[one.index] > scores[two.index] end)
  for number = 1, math.min(#looks, CLOSE_LOOKS) do
    local look = looks[number]
    scores[look.index] = scores[look.index] + vantage(me, look.cell, look.other, weapon)
  end
  return scores
end

local worths = {}
function worths.move(me, turn)
  local far = memo("far", me, reach_of)
  local here, other = glance(me, me.cell, far)
  if other and far > 1 then here = here + vantage(me, me.cell, other, memo("shot", me, shot_of)) end
  local scores = policy_scores.moves(me, movement.ends(me, turn.left))
  return lists.any(scores, function(score) return score > here end) and 50 or -1
end
function worths.bandage(me, _, ability)
  local best = -1
  for _, other in ipairs(uses.targets(me, ability)) do
    local lost = other:max "hp" - other.hp
    if lost > ability.definition.heal then best = math.max(best, 20 + lost) end
  end
  return best
end

-- An action worth using scores above ending the turn (0).
function policy_scores.action(me, ability, turn)
  local definition = ability.definition
  local own = worths[definition.id]
  if own then return own(me, turn, ability) end
  if definition.attack then return best_aim(me, ability) end
  return definition.idle_worth or -1
end

-- The score of a reaction for simple policies.
function policy_scores.reaction() return 1 end
