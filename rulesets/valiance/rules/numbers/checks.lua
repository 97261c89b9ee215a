-- Ability checks: the pool, the dice, the bonuses that count, and the outcome for each target.
local checks, ability_tags, afflictions, lists = library("checks", "ability_tags", "afflictions", "lists")
local stacking = library "stacking"
local standstill = library "standstill"
local LEVELS = { "good", "great", "perfect" }
local THRESHOLDS = { 10, 14, 18 }

-- The best bonus and the worst penalty (VAL-CHK-09), and what each comes from. Those of narrative checks are no part of
-- combat (VAL-CHK-08): { amount = 2, from = "Scholar", narrative = true }.
local function bonus_of(me)
  local bonuses, penalties = {}, {}
  for _, entry in ipairs(me:check_bonuses {}) do
    if not entry.narrative and entry.amount ~= 0 then
      table.insert(entry.amount > 0 and bonuses or penalties,
        { kind = "check", amount = entry.amount, from = entry.from })
    end
  end
  local bonus, best = stacking.total(bonuses, "best")
  local penalty, worst = stacking.total(penalties, option.penalty == "mildest" and "best" or "least")
  local from = { bonus = best[1] and best[1].from, penalty = worst[1] and worst[1].from }
  return me:has "taunted" and 0 or bonus, penalty, from
end

-- 0 none, 1 good, 2 great, 3 perfect.
function checks.level(total)
  local level = 0
  for index, threshold in ipairs(THRESHOLDS) do
    if total >= threshold then level = index end
  end
  return level
end

-- What the query `check_bonus` gives before content modifies it.
function checks.worked_out(me)
  local bonus, penalty = bonus_of(me)
  return total { part(bonus, "bonus"), part(penalty, "penalty") }
end

-- Rolls for a use whose ability has the Check tag: once a use (VAL-CHK-10).
function checks.roll(use)
  local me, ability = use.user, use.ability
  if use.rolled or ability_tags.value(ability, "check", use) == 0 or not me.active then return end
  if option.npc_checks == "fixed_good" and not me.player then
    use.roll, use.rolled = THRESHOLDS[1], true
    return
  end
  local _, penalty, from = bonus_of(me)
  local bonus = me:check_bonus() - penalty
  standstill.diced()
  local faces, sum, _, more = dice.roll { n = me:check_dice(), sides = 6, keep = 3, bonus = bonus + penalty, who = me,
    purpose = tostring(ability) }
  bonus = more - penalty
  use.roll, use.rolled = sum + more, true
  log.check(use, faces, sum, bonus, penalty, LEVELS[checks.level(use.roll)] or "no outcome", from)
  use:raise "checked"
  afflictions.check_made(use)
end

-- Replaces the total of a check, for reactions to `checked`.
function checks.replace(use, total)
  log.edit(use, "has a check of " .. total .. " in place of " .. use.roll)
  use.roll = total
end

-- Rolls a check that was seen anew.
function checks.again(use)
  use.rolled = false
  checks.roll(use)
end

-- By how many levels the outcome counts higher for a target: looked at once a use, as it is first affected, and the
-- stack of Exposed goes with it (VAL-AIL-07, VAL-AIL-10).
function checks.shift_of(use, target)
  local seen = lists.count(use.checked, function(unit) return unit == target end)
  if seen > 0 then return seen - 1 end
  use.checked:add(target)
  if target:outcome_shift() <= 0 then return 0 end
  use.checked:add(target)
  if target:has "exposed" then use:lose(target, "exposed", 1) end
  return 1
end

-- VAL-AIL-10: Exposed that a use gives to somebody who has none does not raise the outcome of that use.
function checks.leave_alone(use, target)
  if use and use.kind == "use" and not target:has "exposed" and not use.checked:has(target) then
    use.checked:add(target)
  end
end

-- The outcome that counts for a target: the highest that the ability has and the total reached (VAL-CHK-04),
-- one level up for each shift of the target (VAL-AIL-07). part: the Attack Modifier of which it is an outcome, if any.
function checks.outcome(use, target, part)
  local has = (part or use.ability).definition.check
  local level = checks.level(use.roll)
  if type(target) == "unit" and has then level = math.min(level + checks.shift_of(use, target), #LEVELS) end
  for index = level, 1, -1 do
    if has == true or type(has) == "table" and has[LEVELS[index]] ~= nil then
      return LEVELS[index], type(has) == "table" and has[LEVELS[index]] or nil
    end
  end
  return nil, nil
end

event "checked" { text = "A check has been rolled.", clause = "VAL-CHK-14" }
