-- Paying from a pool, with the same word in every game: use:pay(unit, 2, { attribute = "mana" }). Any attribute with
-- `pool = true` is one, a mod's too.
piece "paying" { text = "Payments from pools.", version = "1.0" }

local paying = library "paying"

local function find_pools() return definitions("attribute", "pool") end
-- The pools in order; an effect names one by its number.
local function pools() return memo("pools", combat, find_pools) end

-- The pool behind the number in an effect's `attribute`.
function paying.name(number) return memo("pools", 1, pools)[number] end

local function numbers_of()
  local numbers = {}
  for number, id in ipairs(pools()) do numbers[id] = number end
  return numbers
end

-- The number of a pool; raises for what is none.
function paying.check(name)
  local number = name and memo("numbers of pools", 1, numbers_of)[name]
  if number then return number end
  local list = pools()
  error("pay needs a pool: use:pay(unit, 2, { attribute = \"" .. (list[1] or "mana") .. "\" }) (found " ..
    tostring(name) .. "; pools are " .. table.concat(list, ", ") .. ")", 2)
end

-- Nobody pays more than there is.
local function apply(item)
  local name, unit = paying.name(item.attribute), item.target
  local before = unit[name]
  local after = math.max(before - item.amount, 0)
  unit:write(name, after)
  item:result(before - after, before, after, item.amount - (before - after))
end

effect "pay" { text = "Points of a pool are spent. No other rule redirects or restores this.", op = "host",
  stays = true, takes = { target = "unit", least = 0 }, params = { "attribute" }, tells = { attribute = paying.name },
  propose = function(event, unit, amount, options)
    local given = {}
    for key, value in pairs(options or {}) do given[key] = value end
    given.attribute = paying.check(given.attribute)
    return event:effect("pay", unit, amount, given)
  end,
  apply = apply, log = "{target} pays {applied} {attribute}" }
