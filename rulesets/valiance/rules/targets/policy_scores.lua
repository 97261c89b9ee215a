-- Scores of options for simple policies, from what the player's team knows. No rule reads them.
local policy_scores, approach, candidates, knowledge = library("policy_scores", "approach", "candidates", "knowledge")
local lists = library "lists"
local ROUNDS_A_CORNER = 2

-- Where a team looks for enemies of whom it knows nothing: one corner of the field after the other.
local function corner()
  local width, depth = field.size()
  local turn = (combat.round - 1) // ROUNDS_A_CORNER % 4
  return field.at(turn % 2 == 0 and width - 1 or 0, (turn == 0 or turn == 3) and depth - 1 or 0, 0)
end

local function known(me, other) return knowledge.located(me.side, other) end
patch "query.makes_for" { default = function(me, other) return me:hostile(other) and known(me, other) end }
patch "query.searches" { default = function() return { corner() } end }

-- Whether an ability has a target that it is meant for: an enemy to harm, a friend to help.
local function suitable(me, ability)
  local definition = ability.definition
  if not definition.target then return true end
  local found = candidates.suitable(me, ability, definition)
  if found ~= nil then return found end
  local helps = ability:tag_value "help" > 0
  for _, target in ipairs(candidates.of(me, ability)) do
    if type(target) == "unit" then
      if me:hostile(target) ~= helps then return true end
    elseif candidates.area_size(ability) then
      if lists.any(field.units_at(target), function(other)
        return known(me, other) and me:hostile(other) ~= helps
      end) then return true end
    end
  end
  return false
end

-- What an Area is worth on a tile: enemies in it less friends, the other way round for what helps.
function policy_scores.tile(me, ability, cell)
  local worth, sign = -approach.nearest(me, cell), ability:tag_value "help" > 0 and -10 or 10
  for _, other in ipairs(field.units_at(cell)) do
    if known(me, other) then
      if me:hostile(other) then worth = worth + sign elseif me:allied(other) then worth = worth - sign end
    end
  end
  return worth
end

-- An ability worth using scores above ending the turn (0); definitions may say their own `worth`.
function policy_scores.action(me, ability)
  local definition = ability.definition
  if definition.id == "sprint" then
    local near = approach.nearest(me, me)
    return near > 1 and near < approach.FAR and 10 or -1
  end
  local worth, tags = definition.worth, definition.tags
  if not worth and (tags.attack or 0) > 0 then worth = 30 + 5 * tags.action end
  return worth and suitable(me, ability) and worth or -1
end

-- What the bands in which Guts of others are known stand for.
local BANDS = { empty = 0, ["under half"] = 3, ["over half"] = 7, full = 10 }

-- Harm goes to the enemy that seems nearest to a direct hit, help to friends.
function policy_scores.target(me, ability, target)
  if type(target) ~= "unit" then return -approach.nearest(me, target) end
  local helps = ability:tag_value "help" > 0
  local foe = me:hostile(target)
  if helps == foe then return -100 end
  return 50 - (target.side == me.side and math.max(target.guts, 0) or BANDS[knowledge.band_of(target, "guts")])
end

-- The score of a reaction for simple policies.
function policy_scores.reaction(me, self)
  if self.definition.id == "valiant_gambit" then return me.valiance > 1 and 5 or -5 end
  return 20
end

local PRESENT, HIT = 4, 6   -- what it is worth to be in the fight, and a point of Endurance, beside Guts

local function worth(unit) return PRESENT + HIT * unit.endurance + unit.guts end

-- What a team is worth and what its opponents are, for policies that look forward.
function policy_scores.value(view, team) return library("strength").sums(view, team, worth) end
