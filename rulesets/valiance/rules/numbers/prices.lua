-- What abilities cost, in which ways it can be paid, and what is missing.
local prices, lists = library("prices", "lists")
local NONE = {}

-- ---- costs ---------------------------------------------------------------------------------------
-- cost = { energy = 2 } is a fixed cost (VAL-NRG-01), with `variable = true` it is 2 + x, and `variable = true` alone
-- is x (VAL-NRG-03 to -05). A number may be a function(me, ability, event): event, what a reaction answers. Other pools
-- may stand beside Energy: cost = { energy = 1, guts = 3 }; and there may be several ways to pay, of which the user
-- chooses one as it declares: cost = { { energy = 2 }, { guts = 3 } }.

local function number_of(value, me, ability, event)
  if type(value) == "function" then return value(me, ability, event) end
  return value
end

-- The way to pay of that number, or the only one.
local function cost_of(ability, way)
  local cost = ability.definition.cost
  return cost and cost[1] and cost[way or 1] or cost
end

local function written(ability, me, event, way)
  local cost = cost_of(ability, way)
  return cost and cost.energy and number_of(cost.energy, me, ability, event) or 0
end

local function energy_alone(cost) return next(cost) == "energy" and next(cost, "energy") == nil end

-- What it costs besides Energy: { { pool, amount }, ... }.
function prices.others(me, ability, event, way)
  local found, cost = {}, cost_of(ability, way)
  if not cost or energy_alone(cost) then return found end
  for pool, value in pairs(cost) do
    if pool ~= "energy" then found[#found + 1] = { pool, number_of(value, me, ability, event) } end
  end
  return found
end

-- The Energy for a use with x, the costs of Attack Modifiers folded in or not (VAL-NRG-06 to -08).
function prices.of(me, ability, x, modifiers, event, way)
  local base = written(ability, me, event, way) + x
  if modifiers and option.modifier_cost == "folded" then
    for _, modifier in ipairs(modifiers) do base = base + written(modifier, me) end
  end
  return math.max(me:energy_cost(base, ability), 0)
end

-- What Attack Modifiers cost of their own: a list of prices.
function prices.apart(me, modifiers)
  if not modifiers or option.modifier_cost == "folded" then return {} end
  return lists.map(modifiers, function(modifier)
    return math.max(me:energy_cost(written(modifier, me), modifier), 0)
  end)
end

local function least_x(me, ability, event, way)
  if not ability.definition.variable then return 0 end
  return written(ability, me, event, way) == 0 and 1 or 0
end

-- The least Energy that a use costs.
function prices.least(me, ability, event) return prices.of(me, ability, least_x(me, ability, event), nil, event) end

-- What it costs, for people: "1 action, 2 energy".
function prices.text(me, ability)
  local parts, actions = {}, ability:tag_value "action"
  if actions > 0 then parts[1] = actions == 1 and "1 action" or actions .. " actions" end
  local energy = prices.least(me, ability)
  if energy > 0 then parts[#parts + 1] = energy .. (ability.definition.variable and "+" or "") .. " energy" end
  for _, cost in ipairs(prices.others(me, ability)) do parts[#parts + 1] = cost[2] .. " " .. cost[1] end
  return #parts > 0 and table.concat(parts, ", ") or nil
end

-- The ways to pay an amount of Energy: { { pool, amount }, ... }, Energy first, then its substitutes.
function prices.ways(me, total)
  local ways = {}
  if me.energy >= total then ways[1] = { "energy", total } end
  if not modified "currencies" then return ways end
  for _, currency in ipairs(me:currencies {}) do
    local amount = total * (currency.rate or 1)
    if me[currency.pool] - amount >= (currency.keep or 0) then ways[#ways + 1] = { currency.pool, amount } end
  end
  return ways
end

-- The most Energy that somebody could pay at once, by whatever stands for it.
local function purse(me)
  local most = me.energy
  if not modified "currencies" then return most end
  for _, currency in ipairs(me:currencies {}) do
    most = math.max(most, (me[currency.pool] - (currency.keep or 0)) // (currency.rate or 1))
  end
  return most
end

-- The Energy that the next ability of somebody costs less.
function prices.energized(me) return me:has "energized" or 0 end

-- The least and the most that x may be, the most below the least when none is left; nil for a fixed cost.
function prices.x_range(me, ability, modifiers, event, way)
  if not ability.definition.variable then return nil end
  local least, most = least_x(me, ability, event, way), purse(me)
  if prices.energized(me) > 0 then
    return least, option.energized_x == "max_energy" and me:max "energy" or me.energy
  end
  local held = most
  local apart = lists.sum(prices.apart(me, modifiers), function(price) return price end)
  while most >= least and prices.of(me, ability, most, modifiers, event, way) + apart > held do most = most - 1 end
  return least, most
end

-- Why the Energy is not enough, or nil. Energized pays for whatever costs anything (VAL-BOON-02, VAL-BOON-03).
function prices.energy_short(me, ability, modifiers, event, way)
  local least, most = prices.x_range(me, ability, modifiers, event, way)
  if least then return most < least and "not enough Energy" or nil end
  local due, stacks = prices.of(me, ability, 0, modifiers, event, way), nil
  if due > 0 then
    stacks = prices.energized(me)
    if stacks > 0 then stacks, due = stacks - 1, 0 end
  end
  for _, price in ipairs(modifiers and prices.apart(me, modifiers) or NONE) do
    stacks = stacks or prices.energized(me)
    if price > 0 and stacks > 0 then stacks = stacks - 1 else due = due + price end
  end
  if due <= me.energy or due <= purse(me) then return nil end
  return "not enough Energy (" .. me.energy .. " of " .. due .. ")"
end

-- Why it lacks something else that the cost names.
function prices.others_short(me, ability, event, way)
  if not ability.definition.cost then return nil end
  for _, cost in ipairs(prices.others(me, ability, event, way)) do
    local pool, amount = cost[1], cost[2]
    if me[pool] < amount then return "not enough " .. pool .. " (" .. me[pool] .. " of " .. amount .. ")" end
  end
  return nil
end

-- Why it cannot be paid, in any of its ways.
local function unpaid(me, ability, _, _, event)
  local cost, why = ability.definition.cost, nil
  for way = 1, cost and #cost > 0 and #cost or 1 do
    local short = prices.energy_short(me, ability, nil, event, way) or prices.others_short(me, ability, event, way)
    if not short then return nil end
    why = why or short
  end
  return why
end

-- Whether nothing stands in for Energy that is missing.
local function helpless(me, ability, turn, granted, event)
  if prices.energized(me) == 0 and not modified "currencies" then return true end
  return unpaid(me, ability, turn, granted, event)
end

-- Energy alone, as a number, is what most abilities cost; nothing is left to ask then when there is enough of it.
function prices.row(definition)
  local cost = definition.cost
  if definition.variable or cost and
    (not energy_alone(cost) or type(cost.energy) == "function") then
    return { "lua", unpaid }
  end
  return { "pool", "energy", cost and cost.energy or 0, unless = "energy_cost", otherwise = unpaid, appeal = helpless,
    why = unpaid }
end
