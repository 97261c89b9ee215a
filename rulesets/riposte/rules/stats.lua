-- The numbers of strikes: given directly, or by formulas from base stats and the weapon in hand (RIP-STRIKE-01).
local stats = library "stats"

-- Each number, and the base stats that it comes of. SPD is a number of its own, and behind Dodge.
local NUMBERS = {
  { "accuracy", { "dexterity", "luck" } }, { "critical", { "dexterity" } }, { "might", { "strength", "intelligence" } },
  { "dodge", { "luck" } }, { "avoid", { "luck" } }, { "defense", { "constitution" } }, { "resistance", { "wisdom" } },
}
local BASE = { "strength", "intelligence", "dexterity", "luck", "constitution", "wisdom" }

-- What the formulas make of base stats, in amounts.
local formulas = {
  accuracy = function(me) return due(2 * me.dexterity, "dexterity"), due(me.luck // 2, "luck") end,
  critical = function(me) return due(me.dexterity // 2, "dexterity") end,
  might = function(me, weapon)
    if weapon and weapon.tags.magical then return due(me.intelligence, "intelligence") end
    return due(me.strength, "strength")
  end,
  dodge = function(me) return due(2 * me.speed, "speed"), due(me.luck, "luck") end,
  avoid = function(me) return due(me.luck, "luck") end,
  defense = function(me) return due(me.constitution, "constitution") end,
  resistance = function(me) return due(me.wisdom, "wisdom") end,
}

local function with_weapon(weapon, number, ...)
  if not weapon then return ... end
  return due(weapon[number] or 0, weapon.id), ...
end

local function formula(me, number, weapon) return with_weapon(weapon, number, formulas[number](me, weapon)) end

-- A number as the formulas have it, all rounded down.
function stats.formula(me, number, weapon) return total(formula(me, number, weapon)) end

local BIT = {}
for index, entry in ipairs(NUMBERS) do BIT[entry[1]] = 1 << index end

local function with_own(me, number, ...)
  local own = me[number]
  if own == 0 then return total(...) end
  return total(due(own, number), ...)
end

-- What the query `total_might` and its like give before content modifies it: what the sheet says, and what comes of
-- base stats and the weapon in hand or another.
function stats.worked_out(number)
  return function(me, weapon)
    weapon = weapon or me.hand
    local hook = option["stats.derive"] == "hook"
    if not hook and me.derived_numbers & BIT[number] == 0 then return me[number] end
    if hook then return with_own(me, number, due(me:derived(number, weapon), "derived")) end
    return with_own(me, number, formula(me, number, weapon))
  end
end

local TOTAL = {}
for _, entry in ipairs(NUMBERS) do TOTAL[entry[1]] = "total_" .. entry[1] end

-- A number as it is now, with the weapon in hand or another.
function stats.of(me, number, weapon) return me[TOTAL[number]](me, weapon) end

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
    if not direct then bits = bits | BIT[number[1]] end
  end
  return bits
end
