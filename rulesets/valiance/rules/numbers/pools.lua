-- Current values: Guts, Endurance, Energy, Valiance and points, and how effects change them.
local pools, lists, paying = library("pools", "lists", "paying")
local THRESHOLD = 1   -- Guts that Withering leaves
pools.names = { "guts", "endurance", "energy", "valiance", "action_points", "reaction_points" }
pools.numbers = {}
for number, name in ipairs(pools.names) do pools.numbers[name] = number end

-- The name behind the number in an effect's `attribute`, and the number for a name: first the six of the rules, then
-- all attributes that content has declared, so that a mod's own pool can be paid and changed too.
function pools.name(number)
  return pools.names[number] or attributes()[number - #pools.names]
end

-- The number of a pool or attribute by its name, for params; nil for neither.
function pools.number(name)
  local index = not pools.numbers[name] and lists.place(attributes(), name)
  return pools.numbers[name] or index and #pools.names + index or nil
end

-- Half of something, as the option rounds (VAL-DMG-12).
function pools.half(amount)
  return option.round == "up" and (amount + 1) // 2 or amount // 2
end

-- A value as it counts: with the option not below 0 (VAL-ATTR-16).
function pools.floored(value)
  return option.attr_floor == 0 and math.max(value, 0) or value
end

-- ---- applying ------------------------------------------------------------------------------------

-- Called as `wither` applies.
function pools.apply_wither(item)
  local target = item.target
  local before = target.guts
  if target:immune_to_damage() and option.struggle_withering == "blocked" then return item:result(0, before, before) end
  local after = before <= THRESHOLD and before or math.max(before - item.amount, THRESHOLD)
  target:write("guts", after)
  item:result(before - after, before, after, item.amount - (before - after))
end

-- Called as `pay` applies.
function pools.apply_pay(item)
  local name, target, amount = pools.name(item.attribute), item.target, item.amount
  local before = target[name]
  local after = math.max(before - amount, 0)
  target:write(name, after)
  item:result(math.min(amount, before), before, after)
end

-- What the batch has taken so far from a value: what was missing before it leaves that out (VAL-RES-08).
local function taken(batch, target, number)
  local sum = 0
  for _, item in ipairs(batch:applied "lower") do
    if item.target == target and item.attribute == number then sum = sum + item.before - item.after end
  end
  return sum
end

-- Changes of a current value are measured on the state before the batch (VAL-RES-08). Guts may pass 0 (VAL-RES-05).
function pools.apply_change(item, batch)
  local name = pools.name(item.attribute)
  local target, now, after = item.target, item.target[name], nil
  if item.kind == "lower" then
    after = name == "guts" and now - item.amount or math.max(now - item.amount, 0)
  else
    local missing = target:max(name) - now
    if option.attr_batch == "before_state" then missing = missing - taken(batch, target, item.attribute) end
    after = now + math.max(math.min(item.amount, missing), 0)
  end
  target:write(name, after)
  local change = math.abs(after - now)
  item:result(change, now, after, item.amount - change)
end

-- Setting comes after all changes, which it undoes or with the option lets stand (VAL-RES-09).
function pools.apply_set(item, batch)
  local name = pools.name(item.attribute)
  local target, after = item.target, item.amount
  local before = target[name]
  if option.set_order == "set_first" then
    for kind, sign in pairs { lower = -1, regain = 1 } do
      for _, change in ipairs(batch:applied(kind)) do
        if change.target == target and change.attribute == item.attribute then after = after + sign * change.amount end
      end
    end
    after = math.max(math.min(after, math.max(target:max(name), item.amount)), 0)
  end
  target:write(name, after)
  item:result(after - before, before, after)
end

-- Proposes a payment from a pool: { attribute = "energy" }, or its number.
function pools.pay(event, target, amount, options)
  local attribute = options and options.attribute
  if not pools.numbers[attribute] and type(attribute) ~= "number" then paying.check(attribute) end
  return pools.change("pay", event, target, amount, options)
end

-- Proposes a change of a current value: { attribute = "energy" }.
function pools.change(kind, event, target, amount, options)
  if options and math.type(options.attribute) == "integer" and pools.name(options.attribute) then
    return event:effect(kind, target, amount, options)
  end
  local given = {}
  for key, value in pairs(options or {}) do given[key] = value end
  local attribute = given.attribute
  if type(attribute) == "string" then given.attribute = pools.number(attribute) end
  if not given.attribute or not pools.name(given.attribute) then
    error("'" .. kind .. "' needs the attribute that changes, as { attribute = \"energy\" } (found " ..
      tostring(attribute) .. ")", 3)
  end
  return event:effect(kind, target, amount, given)
end

-- "Increase" and "gain" are to restore (VAL-MOD-08), unless the option lets them pass the maximum.
function pools.increase(event, target, amount, options)
  if option.increase == "uncapped" then return pools.change("increase", event, target, amount, options) end
  if options and options.attribute == "guts" then
    return event:effect("restore", target, amount, { why = options.why, user = options.user })
  end
  return pools.change("regain", event, target, amount, options)
end

-- Called as `increase` applies.
function pools.apply_increase(item)
  local name = pools.name(item.attribute)
  local before = item.target[name]
  item.target:write(name, before + item.amount)
  item:result(item.amount, before, before + item.amount)
end

-- An Action Point lost, if there is one (VAL-SQZ-03, VAL-SQZ-06).
function pools.apply_squeeze(item)
  local before = item.target.action_points
  local after = math.max(before - item.amount, 0)
  item.target:write("action_points", after)
  item:result(before - after, before, after)
end

-- Endurance one less, Guts full (VAL-DMG-08).
function pools.apply_hit(item)
  local target = item.target
  local before = target.endurance
  target:write("endurance", math.max(before - 1, 0))
  local full = math.max(target:max "guts", 1)
  target:write("guts", full)
  item:result(1, before, math.max(before - 1, 0), full)
end
