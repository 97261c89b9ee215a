-- The value of an attack: three steps in a fixed order, and the order of what is in one of them (HEX-PIPE, HEX-PIERCE).
local pipeline, sides, lists = library("pipeline", "sides", "lists")
local ADD, TIMES, DIVIDE, SHIELD = 1, 2, 3, 4
local ATTACKER, DEFENDER = 1, 3
local MANY = 6   -- with more modifiers in a step than this, nobody works out whether their order matters

local OPS = { add = ADD, times = TIMES, divide = DIVIDE, shield = SHIELD }

-- Notes a modifier of an attack while `attack.modify` or `attack.defend` is told: { add = }, { times = } or { divide =
-- } by a number, of who attacks; with defender = true of who is attacked, where also { shield = } is known, which can
-- be pierced. cause: the ability, status or trait it is due to.
function pipeline.modify(attack, spec, cause)
  for name, op in pairs(OPS) do
    local amount = spec[name]
    if amount and amount ~= 0 then
      attack.mod_steps:add((spec.defender or op == SHIELD) and DEFENDER or ATTACKER)
      attack.mod_ops:add(op)
      attack.mod_amounts:add(amount)
      attack.mod_causes:add(cause)
    end
  end
end

local function signed(amount) return (amount < 0 and "" or "+") .. amount end
local function title(op, amount)
  if op == ADD then return signed(amount) end
  if op == TIMES then return "x" .. amount end
  return "1/" .. amount
end

local function entry(op, amount, cause)
  return { op = op, amount = amount, id = title(op, amount),
    cause = cause and (cause.definition.name or cause.definition.id) or nil }
end

-- ---- orders --------------------------------------------------------------------------------------

local function once(value, one)
  if one.op == ADD then return value + one.amount end
  if one.op == TIMES then return value * one.amount end
  return value // one.amount
end

-- What comes of them in an order: the sum of its parts, so that it is known what made it.
local function in_order(value, list)
  if #list == 0 then return value end
  local parts = { part(value) }
  for _, one in ipairs(list) do
    local after = once(value, one)
    parts[#parts + 1] = part(after - value, one.name or one.cause or one.id)
    value = after
  end
  return total(parts)
end

-- Calls f(value, order) for every order of a list.
local function each_order(value, list, f)
  local taken, order = {}, {}
  local function go_on(now)
    if #order == #list then return f(now, order) end
    for index, one in ipairs(list) do
      if not taken[index] then
        taken[index] = true
        order[#order + 1] = one
        go_on(once(now, one))
        order[#order] = nil
        taken[index] = nil
      end
    end
  end
  go_on(value)
end

-- Whether the order of a list matters, and the order that gives the most (least: the least), the first such.
local function best_order(value, list, least)
  if #list > MANY then return true, list end
  local best, found, matters
  each_order(value, list, function(now, order)
    if best and now ~= best then matters = true end
    if not best or (least and now < best or not least and now > best) then
      best, found = now, table.move(order, 1, #order, 1, {})
    end
  end)
  return matters, found or list
end

-- Monsters: first what is added, then what multiplies.
local function adds_first(list)
  local sorted = lists.copy(list)
  table.sort(sorted, function(a, b) return a.op == ADD and b.op ~= ADD end)
  return sorted
end

local function ask(who, me, list)
  local options, seen = {}, {}
  for index, one in ipairs(list) do
    seen[one.id] = (seen[one.id] or 0) + 1
    local id = seen[one.id] > 1 and one.id .. " #" .. seen[one.id] or one.id
    options[index] = { id = id, text = one.cause and id .. " (" .. one.cause .. ")" or id, value = one }
  end
  return who:ask_order { kind = "order", prompt = "In which order do these count for " .. me.name .. "?",
    options = options, clause = "HEX-PIPE-04" }
end

-- HEX-PIPE-04: the value after a step. me: whose modifiers they are; least: he wants it low.
function pipeline.step(me, value, list, least)
  if #list < 2 then return in_order(value, list), list end
  local matters, order = best_order(value, list, least)
  if matters then
    if not sides.is_monster(me) then order = ask(me, me, order)
    elseif option["order.monster"] == "adds_then_multiplies" then order = adds_first(list)
    else order = ask(sides.players(), me, order) end
  end
  return in_order(value, order), order
end

local function named(id, cause) return cause and id .. " (" .. cause .. ")" or id end

local function told(before, order, after)
  if #order == 0 then return end
  log.note(function()
    local parts = lists.map(order, function(one) return named(one.id, one.cause) end)
    return ("%d %s = %d"):format(before, table.concat(parts, " "), after)
  end)
end

-- HEX-PIPE-06: below 0 counts as 0, at the end or after each step.
local function clamp(value) return option.clamp == "each_step" and math.max(value, 0) or value end

-- ---- the three steps -----------------------------------------------------------------------------

local function modifiers(attack, step)
  local list, shield = {}, 0
  for at = 1, #attack.mod_steps do
    if attack.mod_steps[at] == step then
      if attack.mod_ops[at] == SHIELD then shield = shield + attack.mod_amounts[at]
      else list[#list + 1] = entry(attack.mod_ops[at], attack.mod_amounts[at], attack.mod_causes[at]) end
    end
  end
  return list, shield
end

-- HEX-PIPE-01: what the attacker brings.
function pipeline.attacker(attack)
  local before, order = attack.value, nil
  attack.value, order = pipeline.step(attack.user, before, (modifiers(attack, ATTACKER)))
  told(before, order, attack.value)
  attack.value = clamp(attack.value)
end

-- HEX-PIPE-02, HEX-DECK-02: the cards; a miss makes it 0 whatever else was drawn.
function pipeline.cards(attack, counting)
  local list, missed, before, order = {}, false, attack.value, nil
  for _, card in ipairs(counting) do
    missed = missed or card.miss == true
    if card.times then list[#list + 1] = entry(TIMES, card.times) end
    if card.add and card.add ~= 0 then list[#list + 1] = entry(ADD, card.add) end
    if #list > 0 then list[#list].name = "card " .. list[#list].id end
  end
  if missed then
    attack.value = 0
    log.note "It misses"
  else
    attack.value, order = pipeline.step(attack.user, before, list)
    told(before, order, attack.value)
  end
  attack.value = clamp(attack.value)
end

-- HEX-PIPE-03, HEX-PIERCE-01 to -03: shield, less what is pierced, and the defender's other bonuses.
function pipeline.defender(attack, foe)
  local list, shield = modifiers(attack, DEFENDER)
  shield = shield + foe.shield
  local left = math.max(shield - attack.pierce, 0)
  if left > 0 then
    local one = entry(ADD, -left)
    one.name = "shield"
    one.id, one.cause = "shield " .. left, left < shield and shield - left .. " pierced" or nil
    table.insert(list, 1, one)
  end
  local before, order = attack.value, nil
  attack.value, order = pipeline.step(foe, before, list, true)
  told(before, order, attack.value)
  attack.value = math.max(attack.value, 0)
end
