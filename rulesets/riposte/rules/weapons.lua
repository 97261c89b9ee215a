-- Weapons: traits with the tag weapon. Their fields: reach (distances), might, accuracy, critical, dodge, avoid, defense,
-- resistance, family. One of those carried is in hand (RIP-RANGE).
local weapons, policy_scores = library "weapons", library "policy_scores"

-- The weapons that a unit carries, in the order in which it came by them.
function weapons.carried(unit)
  local list = {}
  for _, trait in ipairs(unit:instances "trait") do
    if trait:tag_value "weapon" > 0 and not trait.suppressed then list[#list + 1] = trait.definition end
  end
  return list
end

-- RIP-RANGE-01: whether a weapon supports a distance.
function weapons.reaches(weapon, distance)
  for _, own in ipairs(weapon and weapon.reach or {}) do
    if own == distance then return true end
  end
  return false
end

-- Those carried that support a distance.
function weapons.reaching(unit, distance)
  local list = {}
  for _, weapon in ipairs(weapons.carried(unit)) do
    if weapons.reaches(weapon, distance) then list[#list + 1] = weapon end
  end
  return list
end

-- What options and logs call a weapon.
function weapons.name(weapon) return weapon and (weapon.name or weapon.id) or "bare hands" end

local function options_of(unit, list, foe)
  local options = {}
  for index, weapon in ipairs(list) do
    options[index] = { id = weapon.id, text = weapons.name(weapon), value = weapon, 
      score = foe and policy_scores.weapon(unit, foe, weapon) or weapon == unit.hand and 1 or 0 }
  end
  return options
end

-- Takes one of a list in hand, asking which. always: also when there is only one. foe: against whom, if that is known.
function weapons.choose(unit, list, always, foe)
  local chosen = unit:choose { kind = "weapon", prompt = "Which weapon?", options = options_of(unit, list, foe), always = always,
    clause = "RIP-RANGE-05" }
  if chosen and chosen ~= unit.hand then
    unit.hand = chosen
    log.note(unit.name .. " takes " .. weapons.name(chosen) .. " in hand")
  end
end

-- The weapon in hand as combat begins: the one that the encounter names, else the first.
function weapons.begin(unit, entry)
  local list = weapons.carried(unit)
  if not entry.hand then
    if list[1] then unit.hand = list[1] end
    return
  end
  for _, weapon in ipairs(list) do
    if weapon.id == entry.hand then
      unit.hand = weapon
      return
    end
  end
  error("unit '" .. unit.name .. "': hand = '" .. tostring(entry.hand) .. "' is no weapon that it carries", 0)
end
