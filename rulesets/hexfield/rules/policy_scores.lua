-- What a simple player would prefer: scores that options carry for the greedy policy. No rule reads them.
local policy_scores, approach, attacks, blasts = library("policy_scores", "approach", "attacks", "blasts")
local lists, movement, sight, space = library("lists", "movement", "sight", "space")
local uses = library "uses"
local FAR = 99
local FACES = 12
local HOPELESS = -30
local GUESSING = 2      -- to shoot at a hex
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
  local damage = usual_damage(definition)
  local finish = damage >= other.hp and 2 or 1
  return likely * (damage + (definition.worth or 0)) * finish // 2
end

-- The score of a target of an ability. from: the place from which it is used.
function policy_scores.target(me, ability, other, from)
  if not me:hostile(other) then return other:max "hp" - other.hp end
  return worth_hitting(me, other, ability, from)
end

-- A guess goes where an attack last came from, else into the smoke itself, else behind it.
function policy_scores.guess(me, cell)
  if not sight.blind(me, cell) then return -5 end
  if lists.any(approach.foes(me), function(other) return other.struck_from == cell end) then return 12 end
  return sight.conceals(cell) and 6 or 3
end

local function find_foes(me)
  local cells = {}
  for _, other in ipairs(units()) do
    if me:hostile(other) and other:stands() then
      for _, cell in ipairs(field.cells(other)) do cells[#cells + 1] = cell end
    end
  end
  return cells
end

-- Whether an enemy is near enough to a hex for an area of such a radius around it.
local function is_near(me, hex, radius)
  local steps = field.nearest_of(hex, memo("hexes of enemies", me, find_foes))
  return steps ~= nil and steps <= radius
end

-- Enemies caught less friends caught; without any enemy less than nothing.
local function worth_of_blast(me, ability, hex, direction)
  local score, any = 0, false
  local cells = blasts.hexes(field.anchor(usage_point(me, ability)), ability.definition, hex, direction or 0)
  for _, other in ipairs(blasts.caught(me, ability.definition, cells)) do
    local foe = me:hostile(other)
    any = any or foe and other:stands()
    score = score + (foe and 1 or -2) * math.max(worth_hitting(me, other, ability, hex), foe and -FAR or 1)
  end
  return any and score or -1
end

-- The score of a hex, or of a direction from one, of an area.
function policy_scores.blast(me, ability, hex, direction)
  local definition = ability.definition
  if not blasts.from_user(definition) and not is_near(me, hex, definition.radius) then return -1 end
  return worth_of_blast(me, ability, hex, direction)
end

-- The hexes with an enemy in or beside them, fallen or not, from which an area would reach one that stands.
local function near_enemies(me, radius)
  local near = {}
  for _, hex in ipairs(memo("hexes of enemies", me, find_foes)) do
    for _, cell in ipairs(field.within(hex, 0, math.min(radius, 1))) do near[cell] = true end
  end
  -- Beside the fallen an area reaches others only if it is larger.
  for _, other in ipairs(radius > 1 and units() or {}) do
    for _, cell in ipairs(me:hostile(other) and field.within(other, 0, 1) or {}) do
      near[cell] = near[cell] or is_near(me, cell, radius)
    end
  end
  return near
end

local function best_aim(me, ability)
  local best, definition = -1, ability.definition
  if definition.attack ~= "area" then
    local from = usage_point(me, ability)
    for _, other in ipairs(uses.targets(me, ability)) do
      best = math.max(best, policy_scores.target(me, ability, other, from))
    end
    if best < 0 and #uses.guesses(me, ability) > 0 then best = GUESSING end
    return best
  end
  if blasts.from_user(definition) then
    for direction = 0, 5 do best = math.max(best, worth_of_blast(me, ability, me.cell, direction)) end
    return best
  end
  -- Only hexes with an enemy in or beside them are worth looking at.
  local near = memo("hexes near enemies", me, near_enemies, definition.radius)
  for _, cell in ipairs(uses.origins(me, ability, nil, near)) do
    best = math.max(best, worth_of_blast(me, ability, cell))
  end
  return best
end

-- ---- where to be -----------------------------------------------------------------------------------

local function find_shot(me)
  local _, best = lists.least(me:instances "ability", function(ability)
    local definition = ability.definition
    return definition.attack == "ranged" and -definition.range
  end)
  return best or false
end
-- Its weapon that shoots farthest, or false.
local function shot_of(me) return memo("shot", me, find_shot) end

-- What hexes do to who comes and stays: { [cell] = harm }, of those that do any.
local function find_harms()
  local harms = {}
  for _, key in ipairs { "enter_harm", "turn_harm" } do
    local most = {}
    for _, entry in ipairs(space.tiles_that(key)) do
      for _, cell in ipairs((field.cells_with(entry.name))) do
        most[cell] = math.max(most[cell] or 0, entry.value)
      end
    end
    for cell, harm in pairs(most) do harms[cell] = (harms[cell] or 0) + harm end
  end
  return harms
end

local function lines_to(place, far) return field.lines("line", place, far) end

-- The enemies to whom one could have a line so long after a move of so many points, and the lines to them.
local function marks_of(me, far, budget)
  local marks, lines = {}, {}
  for _, other in ipairs(approach.foes(me)) do
    if field.distance(me, other) <= far + budget then
      local place = field.only_cell(other) or other
      marks[#marks + 1] = other
      lines[#marks] = memo("lines within", place, lines_to, far)
    end
  end
  return marks, lines
end

-- How good hexes are at a glance, by number: within reach of somebody, not on fire. And whom one would strike there,
-- the nearest in a line, at a good distance for a weapon that reaches so far. budget: how many points lead there.
local function glances(me, cells, far, budget)
  local marks, lines = marks_of(me, far, budget)
  -- The number of an enemy and how far it is off the best distance, in whose places enemy and score come.
  local foes, scores = field.best_lines(cells, lines, far > 1 and far // 2 or 0)
  local harms, lost, places, count = memo("harms", combat, find_harms), {}, {}, 0
  for at = 1, #cells do
    local foe = marks[foes[at]] or false
    foes[at], scores[at] = foe, 40 - scores[at]
    if not foe then
      count = count + 1
      lost[count], places[count] = cells[at], at
    end
  end
  local ways = count > 0 and approach.ways(me, lost)
  for number = 1, count do scores[places[number]] = -2 * ways[number] end
  for at = 1, next(harms) and #cells or 0 do
    local harm = harms[cells[at]]
    if harm then scores[at] = scores[at] - 6 * harm end
  end
  return scores, foes
end

-- The worth of a hex for shooting at an enemy: the chance to hit, and cover against it; without a line hopeless.
local function find_vantage(cell, me, other)
  local weapon = shot_of(me)
  local likely = weapon and chances(me, other, weapon, cell) or 0
  if likely == 0 or uses.hidden(cell, other, weapon.definition) then return HOPELESS end
  local back = sight.hindrance(other, cell)
  return likely + (back and back.cover or 0)
end
local function vantage(me, cell, other) return memo("vantage", cell, find_vantage, me, other) end

-- The numbers of as many ends with the highest scores, the best first, of those from which one would shoot; the highest
-- score of all others.
local function closest_looks(most, count, scores, foes)
  local shots, many, rest = {}, 0, math.mininteger
  for at = 1, count do
    local score, left = scores[at], at
    if foes[at] and (many < most or many > 0 and score > scores[shots[many]]) then
      left, many = shots[most], math.min(many + 1, most)
      local place = many
      while place > 1 and score > scores[shots[place - 1]] do
        shots[place] = shots[place - 1]
        place = place - 1
      end
      shots[place] = at
    end
    if left and scores[left] > rest then rest = scores[left] end
  end
  return shots, rest
end

-- What one thinks of the ends of moves with so many points at a glance, by number, and of where one stands; whom one
-- would strike there; from which ends it is worth a closer look, and what the best of the rest scores. Through enemies
-- only if there is no other way.
local function glances_at(me, budget)
  local ends, shot = movement.places(me, budget), shot_of(me)
  local far = shot and shot.definition.range or 1
  local count, around, harms = #ends.cells, ends.around, ends.near.harms
  local cells = lists.copy(ends.cells)
  cells[count + 1] = me.cell
  local scores, foes = glances(me, cells, far, budget)
  for at = 1, harms and around or 0 do scores[at] = scores[at] - 4 * harms[at] end
  for at = around + 1, count do scores[at] = scores[at] - 8 - 4 * movement.harm_through(ends, at) end
  local shots, rest = closest_looks(far > 1 and CLOSE_LOOKS or 0, count, scores, foes)
  return { cells = cells, scores = scores, foes = foes, count = count, shots = shots, rest = rest, far = far }
end
local function seen_at(me, budget) return memo("glances", me, glances_at, budget) end

-- Scores of the ends of moves with so many points, by hex. Cover only breaks ties.
function policy_scores.moves(me, budget)
  local seen, scores = seen_at(me, budget), {}
  local cells, worths = seen.cells, seen.scores
  for at = 1, seen.count do scores[cells[at]] = worths[at] end
  for _, at in ipairs(seen.shots) do
    scores[cells[at]] = worths[at] + vantage(me, cells[at], seen.foes[at])
  end
  return scores
end

local MOVING = 50   -- to a better hex
local worths = {}

-- The most that an action can be worth, where that takes long to say; else nil.
function policy_scores.most(ability)
  local definition = ability and ability.definition
  if not definition then return nil end
  if definition.id == "move" then return MOVING end
  local aims = definition.attack and definition.attack ~= "area" and (definition.target or "foe") == "foe"
  return aims and math.max(FACES * (usual_damage(definition) + (definition.worth or 0)), GUESSING) or nil
end

-- Whether an end of the move is better than where it stands. Close looks come last.
function worths.move(me, turn)
  local seen = seen_at(me, turn.left)
  local scores, foes, own = seen.scores, seen.foes, seen.count + 1
  local here = scores[own]
  if foes[own] and seen.far > 1 then here = here + vantage(me, me.cell, foes[own]) end
  if seen.rest > here then return MOVING end
  local shots = seen.shots
  for number = 1, #shots do
    local at = shots[number]
    if scores[at] + vantage(me, seen.cells[at], foes[at]) > here then return MOVING end
  end
  return -1
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

local PRESENT = 6   -- what it is worth to be in the fight, beside what one can take

local function worth(unit) return not unit.down and unit.hp > 0 and PRESENT + unit.hp or 0 end

-- What a team is worth and what its opponents are, for policies that look forward.
function policy_scores.value(view, team) return library("strength").sums(view, team, worth) end
