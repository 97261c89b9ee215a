-- Weapons: traits with the tag weapon. Their fields: reach (distances), might, accuracy, critical, dodge, avoid,
-- defense, resistance, family. One of those carried is in hand (RIP-RANGE).
local weapons, lists, policy_scores = library("weapons", "lists", "policy_scores")

local function find(unit)
  local found = {}
  for _, trait in ipairs(unit:instances "trait") do
    if trait:tag_value "weapon" > 0 and not trait.suppressed then found[#found + 1] = trait.definition end
  end
  return found
end
-- The weapons that a unit carries, in the order in which it came by them; the list is shared.
function weapons.carried(unit) return memo("weapons", unit, find) end

-- RIP-RANGE-01: whether a weapon supports a distance.
function weapons.reaches(weapon, distance)
  return weapon ~= nil and lists.has(weapon.reach, distance)
end

-- Those carried that support a distance.
function weapons.reaching(unit, distance)
  return lists.where(weapons.carried(unit), function(weapon) return weapons.reaches(weapon, distance) end)
end

-- What options and logs call a weapon.
function weapons.name(weapon) return weapon and (weapon.name or weapon.id) or "bare hands" end

local function option_of(weapon) return { id = weapon.id, text = weapons.name(weapon), value = weapon } end

-- Takes one of a list in hand, asking which. always: also when there is only one. foe: against whom, if that is known.
function weapons.choose(unit, list, always, foe)
  local chosen = unit:choose { kind = "weapon", prompt = "Which weapon?", options = lists.map(list, option_of),
    score = function(weapon)
      return foe and policy_scores.weapon(unit, foe, weapon) or weapon == unit.hand and 1 or 0
    end, always = always }
  if chosen and chosen ~= unit.hand then
    unit.hand = chosen
    log.note(unit.name .. " takes " .. weapons.name(chosen) .. " in hand")
  end
end

-- The weapon in hand as combat begins: the one that the encounter names, else the first.
function weapons.begin(unit, entry)
  local weapon = lists.first(weapons.carried(unit), function(own) return not entry.hand or own.id == entry.hand end)
  if weapon then unit.hand = weapon
  elseif entry.hand then
    error("unit '" .. unit.name .. "': hand = '" .. tostring(entry.hand) .. "' is not one of its weapons", 0)
  end
end
