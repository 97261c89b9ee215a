-- Dice: what is rolled, what a die bonus does, and whether a total is enough (FLD-BASE-02, -03, -06).
local rolls, lists, standstill = library("rolls", "lists", "standstill")
local D6 = 6
-- dice, sides, sides a step up
local DICE = { ["1d12"] = { 1, 12, 20 }, ["1d20"] = { 1, 20, 24 }, ["2d6"] = { 2, 6, 8 }, scripted = { 1, 12, 20 } }

-- Faces that somebody at the table reads off.
local function asked(me, count, sides)
  local faces = {}
  for index = 1, count do
    faces[index] = me:ask_number { kind = "face", prompt = "What does the die show?", min = 1, max = sides }
  end
  return faces
end

-- Rolls for somebody; bonuses: how many die bonuses there are; bonus: what is added. Returns the sum without that, and
-- what is added then. target: at whom.
function rolls.cast(me, purpose, bonuses, bonus, target)
  local count, sides, larger = table.unpack(DICE[option.dice])
  local kept, rule, plus = count, option.die_bonus, 0
  if bonuses > 0 and rule == "keep_highest" then count = count + bonuses end
  if bonuses > 0 and rule == "step_up" then sides = larger end
  if rule == "plus_1" then plus = bonuses end
  standstill.diced()
  local faces = option.dice == "scripted" and asked(me, count, sides) or nil
  local _, sum, _, added = dice.roll { n = count, sides = sides, faces = faces, keep = count > kept and kept or nil,
    bonus = bonus, purpose = purpose, who = me, target = target }
  if bonuses > 0 and rule == "plus_1d6" then
    _, plus = dice.roll { n = bonuses, sides = D6, purpose = "die bonus", who = me, target = target }
  end
  return sum + plus, added
end

-- Whether a total is enough.
function rolls.enough(total, tn)
  if option.meet_tn == "failure" then return total > tn end
  return total >= tn
end

-- "7 + 4 = 11"
function rolls.sum_text(sum, bonus)
  if bonus == 0 then return tostring(sum) end
  return sum .. (bonus < 0 and " - " .. -bonus or " + " .. bonus) .. " = " .. sum + bonus
end

-- What people call a skill or a defense; a unit or an ability.
function rolls.title(name) return (name:gsub("_", " "):gsub("^%l", string.upper)) end
local function shown(name)
  return (name:gsub("^[%w_]+:", ""):gsub("_", " "):gsub("%f[%w']%l", string.upper))
end
-- The name of a unit, ability or status as players read it.
function rolls.name(thing)
  local name = type(thing) == "unit" and thing.name or thing.definition.name or thing.definition.id
  return memo("shown name", name, shown)
end

-- FLD-BASE-03: a check of a skill against a target number; told.
function rolls.check(me, skill, tn, text)
  local sum, bonus = rolls.cast(me, skill, 0, me[skill])
  local success = rolls.enough(sum + bonus, tn)
  log.event(("%s: %s %s against %d%s: %s"):format(rolls.name(me), rolls.title(skill), rolls.sum_text(sum, bonus),
    tn, text or "", success and "success" or "failure"))
  return success
end

-- The skills of a character, by the attributes that say so.
function rolls.skills()
  return lists.where(definitions "attribute", function(name) return definition("attribute", name).skill end)
end
