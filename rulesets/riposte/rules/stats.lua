-- The numbers of strikes: given directly, or by formulas from base stats and the weapon in hand (RIP-STRIKE-01).
local stats = library "stats"

-- Each number, and the base stats that it comes of. SPD is a number of its own, and behind Dodge.
local NUMBERS = {
  { "accuracy", { "dexterity", "luck" } }, { "critical", { "dexterity" } }, { "might", { "strength", "intelligence" } },
  { "dodge", { "luck" } }, { "avoid", { "luck" } }, { "defense", { "constitution" } }, { "resistance", { "wisdom" } },
}
local BASE = { "strength", "intelligence", "dexterity", "luck", "constitution", "wisdom" }

local formulas = {
  accuracy = function(me) return 2 * me.dexterity + me.luck // 2 end,
  critical = function(me) return me.dexterity // 2 end,
  might = function(me, weapon) return weapon and weapon.tags.magical and me.intelligence or me.strength end,
  dodge = function(me) return 2 * me.speed + me.luck end,
  avoid = function(me) return me.luck end,
  defense = function(me) return me.constitution end,
  resistance = function(me) return me.wisdom end,
}

-- A number as the formulas have it, all rounded down.
function stats.formula(me, number, weapon) return formulas[number](me, weapon) + (weapon and weapon[number] or 0) end

local function bit_of(number)
  for index, entry in ipairs(NUMBERS) do
    if entry[1] == number then return 1 << index end
  end
  return 0
end

-- A number as it is now, with the weapon in hand or another.
function stats.of(me, number, weapon)
  weapon = weapon or me.hand
  if option["stats.derive"] == "hook" then return me[number] + me:derived(number, weapon) end
  if me.derived_numbers & bit_of(number) ~= 0 then return me[number] + stats.formula(me, number, weapon) end
  return me[number]
end

-- Defense or Resistance, by what is struck with.
function stats.guard(_, striker, weapon)
  weapon = weapon or striker.hand
  return weapon and weapon.tags.magical and "resistance" or "defense"
end

-- ---- sheets --------------------------------------------------------------------------------------

local function given(unit, entry, name)
  local own, kind = entry.attributes, unit.archetype.attributes
  return entry[name] or own and own[name] or kind and kind[name]
end

local function wrong(unit, text, ...) error("unit '" .. unit.name .. "': " .. text:format(...), 0) end

-- Which numbers of a unit come of base stats, a bit each; a number that the sheet gives twice is an error.
function stats.read(unit, entry)
  local based
  for _, name in ipairs(BASE) do
    if given(unit, entry, name) then based = name end
  end
  local bits = 0
  if not based then return 0 end
  if option["stats.derive"] == "direct" then
    wrong(unit, "%s is a base stat, but all numbers are given directly", based)
  end
  for _, number in ipairs(NUMBERS) do
    local direct = given(unit, entry, number[1])
    for _, base in ipairs(direct and number[2] or {}) do
      if given(unit, entry, base) then wrong(unit, "%s is given directly and by %s", number[1], base) end
    end
    if not direct then bits = bits | bit_of(number[1]) end
  end
  return bits
end
