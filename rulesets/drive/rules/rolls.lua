-- Rolls: what is added, the dice, doubling down, the rung that comes of it, and boons and banes by difficulty.
local rolls, lists, marks, policy_scores, sheet = library("rolls", "lists", "marks", "policy_scores", "sheet")
local ATTACK, DEFEND, OTHER = 1, 2, 3
local COST = 9                                    -- the rung of a success at a cost; others are 1 to 4 and -1 to -4
local SIDES, BEST, WORST = 20, 19, 2              -- of a d20: criticals from here on
local HIT = 5                                     -- of a d6 in a pool
local MOST_DRIVE = 99
rolls.ATTACK, rolls.DEFEND, rolls.OTHER, rolls.COST = ATTACK, DEFEND, OTHER, COST

local RUNGS = { [1] = "success", [2] = "critical success", [3] = "overwhelming success", [4] = "legendary success",
  [-1] = "failure",
  [-2] = "critical failure", [-3] = "overwhelming failure", [-4] = "legendary failure", [COST] = "success at a cost" }
-- The name of a rung of the ladder of outcomes.
function rolls.name(rung) return RUNGS[rung] or "nothing" end

-- ---- what is added -------------------------------------------------------------------------------

-- TAC-ROLL-04: the tags that the roller uses, one or, with the option, any number.
local function choose_tags(roll, me)
  local ready = marks.ready(me)
  if #ready == 0 then return {} end
  local options = marks.options(ready)
  for _, entry in ipairs(options) do entry.score = entry.value.stars end
  if option["roll.max_tags"] == "any" then
    return me:pick { kind = "tag", prompt = "Which tags are used?", options = options, min = 0, max = #options,
      clause = "TAC-ROLL-02" }
  end
  local tag = me:choose { kind = "tag", prompt = "Which tag is used?", options = options, optional = "none",
    optional_score = 0, clause = "TAC-ROLL-02" }
  return { tag }
end

-- TAC-ROLL-02: an irrelevant tag counts a star less.
local function tag_stars(tag)
  local irrelevant = combat:confirm { kind = "relevant", prompt = "Does '" .. tag.name .. "' apply to this?",
    yes = "irrelevant", optional = "relevant", score = -1 }
  return math.max(tag.stars - (irrelevant and 1 or 0), 0)
end

local function drive_limit()
  local most = option["roll.max_drive"]
  return most == "any" and MOST_DRIVE or math.tointeger(tonumber(most))
end

-- TAC-ROLL-03: drive is gone when it is spent, and each counts 1.
function rolls.spend_drive(roll)
  local me = roll.user
  local most = math.min(me.drive, drive_limit())
  if not me:is "sheet" or most == 0 then return end
  local count = me:ask_number { kind = "drive", prompt = "How much drive?", min = 0, max = most }
  if count == 0 then return end
  sheet.pay(roll, me, "drive", count)
  roll.drive, roll.modifier = roll.drive + count, total { part(roll.modifier, "so far"), part(count, "drive") }
end

-- TAC-ROLL-05, TAC-NPC-08: base difficulty and stars of one tag, which the game master picks, the strongest otherwise.
function rolls.difficulty_of(enemy)
  local list, strongest = marks.of(enemy), marks.strongest(enemy)
  local mark = strongest[1]
  if #list > 1 then
    local options = marks.options(list)
    for _, entry in ipairs(options) do entry.score = -1 end
    local tag = combat:choose { kind = "enemy_tag", prompt = "Which tag of " .. enemy.name .. "?", options = options,
      optional = "the strongest", optional_score = 0 }
    mark = tag or mark
  end
  local base = part(enemy.difficulty, "difficulty")
  return mark and total { base, part(mark.stars, mark.name) } or base.amount
end

-- ---- frames' steps -------------------------------------------------------------------------------

-- The modifier before help: Attack, Defense or a stat, tags and drive.
function rolls.prepare(roll)
  local me = roll.user
  roll.modifier = roll.kind_of == ATTACK and me.attack or
    roll.kind_of == DEFEND and me.defense or roll.modifier
  for _, tag in ipairs(choose_tags(roll, me)) do
    local stars = tag_stars(tag)
    roll.modifier = total { part(roll.modifier, "so far"), part(stars, tag.name) }
    roll.tags:add(tag.number)
  end
  if option["drive.when"] == "before" then rolls.spend_drive(roll) end
end

-- What one die or set of dice comes to with what is added: 2, 1, -1, -2.
local grade = {}
function grade.d20(roll, faces, _, modifier)
  local face = faces[1]
  roll.total = math.max(roll.total, face + modifier)
  if face >= BEST then return 2 end
  if face <= WORST then return -2 end
  return face + modifier >= roll.difficulty and 1 or -1
end
function grade.sum_2d6(roll, _, sum, modifier)
  roll.total = sum + modifier
  return roll.total >= roll.difficulty and 1 or -1
end
function grade.pool_d6(roll, faces)
  local hits = lists.count(faces, function(face) return face >= HIT end)
  roll.total = hits
  return hits >= roll.difficulty and 1 or -1
end
grade.d20_double_down = grade.d20

-- A d20 is read as one die; the others add up, or count. Gives faces, sum, and what is added.
local function throw(roll)
  local who, foe, purpose = roll.user, roll.foe, "the roll"
  local faces, sum, _, modifier
  if option["roll.model"] == "pool_d6" then
    faces, sum = dice.roll { n = math.max(roll.modifier, 0), sides = 6, purpose = purpose, who = who, target = foe }
    return faces, sum, roll.modifier
  elseif option["roll.model"] == "sum_2d6" then
    faces, sum, _, modifier = dice.roll { n = 2, sides = 6, bonus = roll.modifier, purpose = purpose, who = who,
      target = foe }
  else
    faces, sum, _, modifier = dice.roll { sides = SIDES, exact = true, bonus = roll.modifier, purpose = purpose,
      who = who, target = foe }
  end
  return faces, sum, modifier
end

-- TAC-ROLL-01: the first result.
function rolls.cast(roll)
  local faces, sum, modifier = throw(roll)
  roll.first_face, roll.modifier = faces[1] or 0, modifier
  roll.first = grade[option["roll.model"]](roll, faces, sum, modifier)
  roll.rung = roll.first
end

-- What was added after the first die counts for it too; then it may be doubled down.
function rolls.double(roll)
  local me = roll.user
  if option["roll.model"] == "d20_double_down" or option["roll.model"] == "d20" then
    roll.total = 0
    roll.first = grade.d20(roll, { roll.first_face }, nil, roll.modifier)
    roll.rung = roll.first
  end
  local text = me.name .. " rolls a " .. rolls.name(roll.rung) .. " (" .. roll.total
  log.note(text .. " against " .. roll.difficulty .. ")", text .. ")")
  if option["roll.model"] ~= "d20_double_down" then return end
  local again = me:confirm { kind = "double", yes = "double", optional = "keep", score = policy_scores.double(roll),
    prompt = function() return "Double down on a " .. rolls.name(roll.first) .. "?" end }
  if not again then return end
  roll.rung = rolls.both(roll.first, grade.d20(roll, throw(roll)))
  log.note(me.name .. " doubles down: " .. rolls.name(roll.rung))
end

-- TAC-ROLL-01: two outcomes on the ladder.
function rolls.both(first, second)
  if first > 0 ~= (second > 0) then return COST end
  return first + second
end

-- ---- boons and banes -----------------------------------------------------------------------------

local LOW, WIDTH, MOST_STEP = 12, 3, 6

-- How many banes a plain failure gives at a difficulty; boons are twice that.
function rolls.step(difficulty)
  if difficulty <= LOW then return 1 end
  return math.min((difficulty - LOW - 1) // WIDTH + 2, MOST_STEP)
end

local function plain_banes(roll)
  local rule = option["banes.per_fail"]
  if rule == "1" then return 1 end
  if rule == "by_margin_3" then return math.max((roll.difficulty - roll.total + WIDTH - 1) // WIDTH, 1) end
  return rolls.step(roll.difficulty)
end

-- TAC-ROLL-09, TAC-ROLL-03: what a rung gives.
function rolls.spoils(roll)
  local rung = roll.rung
  if rung == COST then
    roll.boons, roll.banes = 2 * rolls.step(roll.difficulty), plain_banes(roll)
  elseif rung > 0 then
    roll.boons = (rung > 1 and 2 * rolls.step(roll.difficulty) << rung - 2 or 0) + roll.drive
  else
    roll.banes = plain_banes(roll) << -rung - 1
  end
end

-- TAC-ROLL-04: whether the tags that were used are spent.
local function tags_are_spent(roll)
  local rule = option["tag.spent_on"]
  if rule == "use" then return true end
  if rule == "failed_use" then return roll.rung < 0 end
  return roll.banes > 0
end

-- The outcome stands: spends tags and passes the result to the frame that wanted the roll.
function rolls.settle(roll)
  rolls.spoils(roll)
  if roll.user:is "sheet" and tags_are_spent(roll) then
    for _, number in ipairs(roll.tags) do roll:spend_tag(roll.user, { number = number }) end
  end
  local attack = roll.attack
  if not attack then
    roll:start("spoils", roll.user, nil, { boons = roll.boons, banes = roll.banes, missed = roll.rung < 0 })
  else
    attack.rung, attack.boons, attack.banes, attack.total, attack.difficulty = roll.rung, roll.boons, roll.banes,
      roll.total, roll.difficulty
  end
end
