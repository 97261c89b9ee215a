-- What a simple player would prefer: scores that options carry for the greedy policy. No rule reads them.
local policy_scores, approach, harm, lists, marks = library("policy_scores", "approach", "harm", "lists", "marks")
local movement, space, uses = library("movement", "space", "uses")

patch "query.makes_for" { default = function(me, other)
  return me:hostile(other) and other:stands() and other:targetable(me)
end }

local function can_attack(me) return uses.any_target(me, me:instance "attack") end

local function find_hazards() return lists.set((field.cells_with "hazard")) end

-- What a way takes off the worth of its end.
local function toll(harm, risk) return 8 * harm + risk end

-- How good the ends of moves are: near enough to attack, as far as that allows, and not on fire. By number: `places`,
-- the last where somebody stands; `ends`, less what hurts on the way. better: one is better than where it stands.
local function outlook(found, me)
  local cells, count, harms, risks = lists.copy(found.cells), #found.cells, found.harms, found.risks
  cells[count + 1] = me.cell
  local foes = lists.map(approach.foes(me), function(other) return other.cell end)
  local nearest, steps = field.nearest_each(cells, foes)
  local ways, hazards, range = approach.ways(me, cells), memo("hazardous spaces", combat, find_hazards), me.range
  local far, places, ends, better = me:is "sheet" and 1 or -1, {}, {}, false
  local hurts = harms or risks
  for at = 1, count + 1 do
    local cell, score = cells[at], -4 * ways[at]
    if nearest and steps[at] <= range and space.sees(cell, foes[nearest[at]]) then score = 40 + far * steps[at] end
    places[at] = hazards[cell] and score - 20 or score
  end
  for at = 1, count do
    local score = places[at]
    if hurts then score = score - toll(harms and harms[at] or 0, risks and risks[at] or 0) end
    ends[at], better = score, better or score > places[count + 1]
  end
  return { places = places, ends = ends, better = better }
end
local function outlook_of(me, found) return memo("outlook", found, outlook, me) end

-- Scores of the choices of a move: function(choice).
function policy_scores.moves(me, found)
  local known, by_cell
  return function(choice)
    if not known then
      known, by_cell = outlook_of(me, found), {}
      for at = 1, #known.ends do by_cell[found.cells[at]] = known.ends[at] end
    end
    return by_cell[choice] or
      known.places[lists.place(found.cells, choice.cell)] - toll(choice.harm, choice.risk or 0)
  end
end

-- Whether one of the ends of moves is better than where somebody stands.
local function any_better(me, found) return #found.cells > 0 and outlook_of(me, found).better end

local WORTH = { attack = 50, heal = 20, recover_ally = 5, buff = 4, recover = 2, runic_tattoo = 25, miracle_worker = 60,
  into_the_shadows = 6 }

local MOVING = { move = 60, dash = 10 }   -- to a better space

-- The most that an action can be worth, where that takes long to say; else nil.
function policy_scores.most(ability) return ability and MOVING[ability.definition.id] or nil end

-- The score of an action for simple policies.
function policy_scores.action(me, ability, turn)
  local id = ability.definition.id
  if id == "move" or id == "dash" then
    if id == "dash" and can_attack(me) then return -1 end
    if id == "move" and not turn.main and can_attack(me) then return -1 end
    local left = movement.left(me, turn, id == "dash")
    return any_better(me, movement.places(me, left, turn.steps > 0)) and MOVING[id] or -1
  end
  return ability.definition.worth or WORTH[id] or -1
end

-- The weakest foe, the friend with most stress.
function policy_scores.target(me, _, target)
  if me:hostile(target) then return 50 - (target:is "sheet" and 5 - target.stress or target.health) end
  return harm.wounds(target)
end

-- The score of a Tactic or Effect with an attack.
function policy_scores.extra(attack, ability)
  local definition = ability.definition
  if definition.tags.tactic then return 10 end
  local id, foe = definition.id, attack.foe
  if id == "stun" and not foe:has "stunned" then return 5 end
  if id == "weaken" and #marks.strongest(foe) > 0 then return 4 end
  if id == "splash" then
    local worth = lists.sum(space.beside(foe, attack.user), function(other)
      return (attack.user:hostile(other) and 3 or -6)
    end)
    return worth > 0 and worth or -1
  end
  return -1
end

-- A failure is doubled down when one die more is likely to help, a plain success never.
function policy_scores.double(roll)
  if roll.first < 0 and roll.difficulty - roll.modifier <= 11 then return 1 end
  return -1
end

local REACTIONS = { help = 3, protect = 2, vengeful_hex = 20, rage = 20, command = -1, bolster = -1, taunt = -1 }
-- The score of a reaction for simple policies.
function policy_scores.reaction(me, ability)
  local worth = REACTIONS[ability.definition.id] or 1
  if ability.definition.id == "protect" then return me.stress <= 2 and worth or -1 end
  if ability.definition.id == "help" and me.reactions < 2 then return -1 end
  return worth
end

local SHEET, ENEMY = 6, 3   -- what it is worth to be in the fight, beside what one can take

-- What a unit of a view is worth: that it stands, and how much more it can take.
local function worth(unit)
  if unit.out then return 0 end
  return unit.tags.sheet and SHEET + math.max(5 - unit.stress, 0) or ENEMY + unit.health
end

-- What a team is worth and what its opponents are, for policies that look forward.
function policy_scores.value(view, team) return library("strength").sums(view, team, worth) end
