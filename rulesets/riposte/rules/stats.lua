-- The numbers of strikes: given directly, or by formulas from base stats and the weapon in hand (RIP-STRIKE-01).
local stats = library "stats"

-- Each number, and the base stats that it comes of. SPD is a number of its own, and behind Dodge.
local NUMBERS = {
  { "accuracy", { "dexterity", "luck" } }, { "critical", { "dexterity" } }, { "might", { "strength", "intelligence" } },
  { "dodge", { "luck" } }, { "avoid", { "luck" } }, { "defense", { "constitution" } }, { "resistance", { "wisdom" } },
}
local BASE = { "strength", "intelligence", "dexterity", "luck", "constitution", "wisdom" }

-- What the formulas make of base stats, in parts.
local formulas = {
  accuracy = function(me) return { part(2 * me.dexterity, "dexterity"), part(me.luck // 2, "luck") } end,
  critical = function(me) return { part(me.dexterity // 2, "dexterity") } end,
  might = function(me, weapon)
    if weapon and weapon.tags.magical then return { part(me.intelligence, "intelligence") } end
    return { part(me.strength, "strength") }
  end,
  dodge = function(me) return { part(2 * me.speed, "speed"), part(me.luck, "luck") } end,
  avoid = function(me) return { part(me.luck, "luck") } end,
  defense = function(me) return { part(me.constitution, "constitution") } end,
  resistance = function(me) return { part(me.wisdom, "wisdom") } end,
}

local function formula(me, number, weapon)
  local parts = formulas[number](me, weapon)
  if weapon then parts[#parts + 1] = part(weapon[number] or 0, weapon.id) end
  return parts
end

-- A number as the formulas have it, all rounded down.
function stats.formula(me, number, weapon) return total(formula(me, number, weapon)) end

local BIT = {}
for index, entry in ipairs(NUMBERS) do BIT[entry[1]] = 1 << index end

-- What the query `total_might` and its like give before content modifies it: what the sheet says, and what comes of
-- base stats and the weapon in hand or another.
function stats.worked_out(number)
  return function(me, weapon)
    weapon = weapon or me.hand
    local hook = option["stats.derive"] == "hook"
    if not hook and me.derived_numbers & BIT[number] == 0 then return me[number] end
    local parts = hook and { part(me:derived(number, weapon), "derived") } or formula(me, number, weapon)
    local own = part(me[number], number)
    if own.amount ~= 0 then parts[#parts + 1] = own end
    return total(parts)
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
