-- Attack rolls: the target number with all that changes it, the roll, the damage.
local attacks, life, rolls, sight, stacking = library("attacks", "life", "rolls", "sight", "stacking")

-- ---- the target number ---------------------------------------------------------------------------

-- The defense that an ability is tested against (FLD-BASE-05).
function attacks.defense(definition) return definition.defense or "avoid" end

-- What being prone changes (FLD-PRONE-02, -04, -06, -07, -09).
local function prone_change(me, target, definition)
  local change, kind = 0, definition.attack
  local like_ranged = kind == "ranged" or kind == "area" and option["prone.area"] == "ranged"
  if kind == "melee" and me:has "prone" then change = change + setting.prone_melee end
  if like_ranged and target:has "prone" then change = change + setting.prone_ranged end
  return change
end

-- What is added to a defense against an ability, measured from a place: for cover, for concealment, for who is prone,
-- and what content says.
local function changes_of(me, target, ability, from)
  local definition = ability.definition
  local found, cover = sight.hindrance(from or me, target, definition.attack == "melee"), 0
  if found and attacks.defense(definition) == "avoid" then cover = found.cover end
  return cover, found and found.conceal or 0, prone_change(me, target, definition), target:tn_change(me, ability)
end

local function with(amount, kind, ...)
  if amount == 0 then return ... end
  return due(amount, kind), ...
end

-- What the query `target_number` gives before content modifies it.
function attacks.tn_of(target, me, ability, from)
  local defense = attacks.defense(ability.definition)
  local base = due(target[defense], defense)
  local cover, concealment, prone, special = changes_of(me, target, ability, from)
  if cover == 0 and concealment == 0 and prone == 0 and special == 0 then return total(base) end
  return total(with(special, "special", with(prone, "prone", with(concealment, "concealment",
    with(cover, "cover", base)))))
end

-- The target number of an ability on a target, measured from a place.
function attacks.tn(me, target, ability, from) return target:target_number(me, ability, from) end

-- What it is made of, for people.
local function tn_text(me, target, ability, from)
  local defense = attacks.defense(ability.definition)
  local cover, concealment, prone, special = changes_of(me, target, ability, from)
  local text = stacking.text { { kind = "cover", amount = cover }, { kind = "concealment", amount = concealment },
    { kind = "prone", amount = prone }, { kind = "special", amount = special } }
  return rolls.title(defense) .. " " .. target[defense] .. (text ~= "" and ", " .. text or "")
end

-- ---- one target ----------------------------------------------------------------------------------

-- Die bonuses of an attack: its own, and FLD-PRONE-03, in melee on somebody prone.
local function die_bonuses(me, target, ability)
  local bonuses = me:die_bonus(target, ability)
  if target and ability.definition.attack == "melee" and target:has "prone" then bonuses = bonuses + 1 end
  return bonuses
end

-- What the query `total_attack` gives before content modifies it.
function attacks.bonus(me, target, ability)
  local accuracy = ability and ability.definition.accuracy or 0
  return total(due(me.attack, "attack"), due(accuracy, "accuracy"),
    due(me:roll_bonus(target, ability), "roll bonus"))
end

-- Rolls for an attack: the sum, and what is added.
function attacks.cast(me, target, ability)
  return rolls.cast(me, "attack", die_bonuses(me, target, ability), me:total_attack(target, ability), target)
end

-- FLD-LOS-07: an attack on a hex is not told against which number it fails.
local function told(attack, sum, bonus)
  local me, foe, success = attack.user, attack.foe, attack.success
  local rolled = rolls.name(me) .. ": " .. rolls.sum_text(sum, bonus)
  if attack.hex then
    return rolled .. (success and " hits " .. rolls.name(foe) or " misses its guess at " .. field.name(attack.hex))
  end
  return ("%s against %d (%s): %s"):format(rolled, attack.tn, tn_text(me, foe, attack.ability, attack.from),
    success and "hit" or "miss")
end

-- It is aimed at one target, as edits leave it.
function attacks.edited(attack, what)
  if attack.kind ~= "attack" or what ~= "targets" then return end
  if not attack.target then return attack:fail "no target is left" end
  attack.foe = attack.target
end

-- The step `roll` of an attack: dice, bonus and target number.
function attacks.roll(attack)
  local me, foe = attack.user, attack.foe
  if not me:stands() then return attack:finish() end
  local sum, bonus = attacks.cast(me, foe, attack.ability)
  attack.total = total(due(sum, "dice"), due(bonus, "bonus"))
  if foe then
    attack.tn = attacks.tn(me, foe, attack.ability, attack.from)
    attack.success = rolls.enough(attack.total, attack.tn)
  end
  log.event(told, attack, sum, bonus)
end

-- The damage of an ability: what it says, and its dice. target: one whom it is for, if it is for one.
function attacks.damage(me, definition, target)
  local amount, sum, _ = definition.damage or 0, nil, nil
  if not definition.dice then return amount end
  _, sum, _, amount = dice.roll { n = definition.dice, sides = definition.sides, bonus = amount, purpose = "damage",
    who = me, target = target }
  return total(due(amount, "damage"), due(sum, "dice"))
end

-- The step `hit` of an attack: its damage, where it succeeds.
function attacks.hit(attack)
  local me, foe, ability = attack.user, attack.foe, attack.ability
  if not attack.success then return end
  local definition = ability.definition
  local amount = attacks.damage(me, definition, foe)
  if amount > 0 then life.harm(attack, foe, amount, attack.nonlethal) end
  if definition.steps and definition.steps.hit then definition.steps.hit(me, attack, ability) end
end

-- What lasts to one's next attack is used up.
function attacks.spend(event, me)
  for _, status in ipairs(me:instances "status") do
    if status.definition.until_attack then event:lose(me, status.definition.id, "all") end
  end
end
-- The step `after` of an attack: what it costs is spent.
function attacks.after(attack) attacks.spend(attack, attack.user) end
