-- Uses: may it be used, declaring and paying, targets and whether they are still valid, effects, and the end.
local uses = library "uses"
local alterations, areas, checks = library "alterations", library "areas", library "checks"
local counts, forms, movement, pipeline = library "counts", library "forms", library "movement", library "pipeline"
local targeting = library "targeting"
local NONE = {}
local POINTS = { action = "action_points", reaction = "reaction_points" }

-- ---- tags ----------------------------------------------------------------------------------------
-- What an ability says for its own use, or an Attack Modifier for the Attack: modifiers = { area = 1, blitz = function(me,
-- value, self, use) return value + self.more end }. A status, trait or ability changes tags of its bearer's abilities by
-- the query `ability_tag`, and anything those of one use by use:retag("blitz", 1) (VAL-TALT-01 to -03).

-- Asks one more value of those that change it; nil stands for a tag that is not there.
local function changed(by, definition, tag, value, use)
  local change = definition.modifiers[tag]
  if not change then return value end
  if type(change) == "function" then return change(by.bearer, value, by, use) end
  return (value or 0) + change
end

-- What becomes of the written value of a tag, in a use where there is one.
function uses.altered(ability, tag, value, use)
  local definition = ability.definition
  if definition.modifiers then value = changed(ability, definition, tag, value, use) end
  if use then
    for _, modifier in ipairs(use.modifiers) do
      local own = modifier.definition
      if own and own.modifiers then value = changed(modifier, own, tag, value, use) end
    end
  end
  if modified "ability_tag" then value = ability.bearer:ability_tag(value, ability, tag, use) end
  if use then return use:retagged(tag, value) end
  return value
end

-- The value of a tag, in a use where there is one; nil: the ability does not have it.
function uses.tag_or_nil(ability, tag, use)
  local definition = ability.definition
  if not definition then return nil end
  return uses.altered(ability, tag, definition.tags[tag], use)
end

-- The tags of an ability outside of any use: as they are written where nothing changes them, else asked one by one.
local function tags_of(ability, definition)
  if not definition.modifiers and not modified "ability_tag" then return definition.tags end
  return setmetatable({}, { __index = function(_, tag) return uses.tag_or_nil(ability, tag) end })
end

-- The value of an ability's tag: a number, 1 for a plain tag, 0 when it has none or is gone with its user.
function uses.tag(ability, tag, use) return uses.tag_or_nil(ability, tag, use) or 0 end

-- The value of a tag in a use, for use:tag_value.
function uses.tag_of(use, tag)
  if use.kind ~= "use" then return use.ability:tag_value(tag) end
  return uses.tag(use.ability, tag, use)
end

-- ---- costs ---------------------------------------------------------------------------------------
-- cost = { energy = 2 } is a fixed cost (VAL-NRG-01), with `variable = true` it is 2 + x, and `variable = true` alone is x
-- (VAL-NRG-03 to -05). A number may be a function(me, ability, event): event, what a reaction answers. Other pools may
-- stand beside Energy: cost = { energy = 1, guts = 3 }; and there may be several ways to pay, of which the user chooses one
-- as it declares: cost = { { energy = 2 }, { guts = 3 } }.

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

-- What it costs besides Energy: { { pool, amount }, ... }.
local function other_costs(me, ability, event, way)
  local found = {}
  for pool, value in pairs(cost_of(ability, way) or NONE) do
    if pool ~= "energy" then found[#found + 1] = { pool, number_of(value, me, ability, event) } end
  end
  return found
end

-- The Energy for a use with x, the costs of Attack Modifiers folded in or not (VAL-NRG-06 to -08).
function uses.price_of(me, ability, x, modifiers, event, way)
  local base = written(ability, me, event, way) + x
  if modifiers and option.modifier_cost == "folded" then
    for _, modifier in ipairs(modifiers) do base = base + written(modifier, me) end
  end
  return math.max(me:energy_cost(base, ability), 0)
end

-- What Attack Modifiers cost of their own: a list of prices.
function uses.prices_apart(me, modifiers)
  local prices = {}
  if not modifiers or option.modifier_cost == "folded" then return prices end
  for index, modifier in ipairs(modifiers) do prices[index] = math.max(me:energy_cost(written(modifier, me), modifier), 0) end
  return prices
end

local function least_x(me, ability, event, way)
  if not ability.definition.variable then return 0 end
  return written(ability, me, event, way) == 0 and 1 or 0
end

-- The least Energy that a use costs.
function uses.energy(me, ability, event) return uses.price_of(me, ability, least_x(me, ability, event), nil, event) end

-- The ways in which somebody can pay so much Energy: { { pool, amount }, ... }, its Energy first, then what may stand for it.
local function ways_to_pay(me, total)
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

local function energized(me) return me:has "energized" or 0 end

-- The least and the most that x may be, the most below the least when none is left; nil for a fixed cost.
function uses.x_range(me, ability, modifiers, event, way)
  if not ability.definition.variable then return nil end
  local least, most = least_x(me, ability, event, way), purse(me)
  if energized(me) > 0 then
    return least, option.energized_x == "max_energy" and me:max "energy" or me.energy
  end
  local held = most
  local apart = 0
  for _, price in ipairs(uses.prices_apart(me, modifiers)) do apart = apart + price end
  while most >= least and uses.price_of(me, ability, most, modifiers, event, way) + apart > held do most = most - 1 end
  return least, most
end

-- Why the Energy is not enough, or nil. Energized pays for whatever costs anything (VAL-BOON-02, VAL-BOON-03).
function uses.energy_short(me, ability, modifiers, event, way)
  local least, most = uses.x_range(me, ability, modifiers, event, way)
  if least then return most < least and "not enough Energy" or nil end
  local due, stacks = uses.price_of(me, ability, 0, modifiers, event, way), nil
  if due > 0 then
    stacks = energized(me)
    if stacks > 0 then stacks, due = stacks - 1, 0 end
  end
  for _, price in ipairs(modifiers and uses.prices_apart(me, modifiers) or NONE) do
    stacks = stacks or energized(me)
    if price > 0 and stacks > 0 then stacks = stacks - 1 else due = due + price end
  end
  if due <= me.energy or due <= purse(me) then return nil end
  return "not enough Energy (" .. me.energy .. " of " .. due .. ")"
end

-- ---- may it be used ------------------------------------------------------------------------------

local function used_up(ability, definition, tags, turn)
  local limited = tags.limited or 0
  if limited > 0 and ability:count("uses", nil) >= limited then return "no uses are left" end
  if turn and definition.tags.action and (tags.any_number or 0) == 0 and ability:count("uses", turn) > 0 then
    return "already used this turn"
  end
  return nil
end

local function points_short(me, tags, granted)
  if granted then return nil end
  local action, reaction = tags.action or 0, tags.reaction or 0
  if action > 0 and me.action_points < action then
    return "not enough Action Points (" .. me.action_points .. " of " .. action .. ")"
  end
  if reaction > 0 and me.reaction_points < reaction then
    return "not enough Reaction Points (" .. me.reaction_points .. " of " .. reaction .. ")"
  end
  return nil
end

-- Why it lacks something else that the cost names.
local function others_short(me, ability, event, way)
  if not ability.definition.cost then return nil end
  for _, cost in ipairs(other_costs(me, ability, event, way)) do
    local pool, amount = cost[1], cost[2]
    if me[pool] < amount then return "not enough " .. pool .. " (" .. me[pool] .. " of " .. amount .. ")" end
  end
  return nil
end

-- Energy alone, as a number, is what most abilities cost; nothing is left to ask then when there is enough of it.
local function plainly_paid(me, ability, definition)
  local cost = definition.cost
  if definition.variable or cost and (next(cost) ~= "energy" or next(cost, "energy") or type(cost.energy) == "function") then return false end
  return me:energy_cost(cost and cost.energy or 0, ability) <= me.energy
end

-- Why it cannot be paid, in any of its ways.
local function unpaid(me, ability, event)
  if plainly_paid(me, ability, ability.definition) then return nil end
  local cost, why = ability.definition.cost, nil
  for way = 1, cost and #cost > 0 and #cost or 1 do
    local short = uses.energy_short(me, ability, nil, event, way) or others_short(me, ability, event, way)
    if not short then return nil end
    why = why or short
  end
  return why
end

-- What it demands besides costs: what prevents it, its own condition, that its user can move (VAL-USE-13). nil or the reason.
-- due: Action Points that are still to be paid; the condition is told what is left then.
local function condition_fails(me, ability, due)
  local definition = ability.definition
  if not me:may_act(ability) then return "something prevents it" end
  if definition.when then
    local fine, reason = definition.when(me, ability, me.action_points - due)
    if not fine then return reason or "its condition does not hold" end
  end
  if definition.moves and not movement.may_try(me) then return "cannot move" end
  return nil
end

-- The reason why this ability cannot be used now, or nil; event: what it would answer (VAL-USE-05, VAL-PRIM-03, VAL-NRG-02, VAL-PTS-01).
function uses.why_not(me, ability, turn, granted, event)
  local definition = ability.definition
  local tags = tags_of(ability, definition)
  local why = points_short(me, tags, granted) or used_up(ability, definition, tags, turn) or unpaid(me, ability, event) or
    condition_fails(me, ability, granted and 0 or tags.action or 0)
  if why then return why end
  if definition.target and option.use_without_target == "refused" and not targeting.any(me, ability, nil) then
    return "no valid target"
  end
  return nil
end

-- Makes a unit use an ability by the effect of another: no points, and with the option not counted (VAL-PTS-02,
-- VAL-PTS-08). Returns the use, or nil and why it cannot be.
function uses.cause(event, unit, id)
  local ability = unit:instance("ability." .. id)
  local turn = option.granted_use == "counted" and event:within "turn" or nil
  local why = not ability and "it has no " .. id or uses.why_not(unit, ability, turn, true)
  if why then
    log.note(unit.name .. " cannot use " .. id .. ": " .. why)
    return nil, why
  end
  return event:start("use", unit, ability, { granted = true })
end

-- ---- the steps of a use --------------------------------------------------------------------------

-- What a reaction answers; nil for other uses.
local function answered(use)
  if use.listener == 0 then return nil end
  return (select(2, reaction.body(use)))
end

-- The Attack Modifiers that may go with an Attack now: one's own, none twice, affordable together with it and with those
-- it has already (VAL-PRIM-04, VAL-PRIM-06, VAL-NRG-08).
local function modifiers_for(use, me, ability)
  local found, all, event = {}, {}, answered(use)
  for index, modifier in ipairs(use.modifiers) do all[index] = modifier end
  for _, other in ipairs(me:instances "ability") do
    local definition = other.definition
    if definition.tags.attack_modifier and not use.modifiers:has(other) and not used_up(other, definition, tags_of(other, definition), nil) then
      all[#use.modifiers + 1] = other
      local short = uses.energy_short(me, ability, all, event, use.way) or others_short(me, other)
      if not short and (not definition.when or definition.when(me, other, ability)) then
        found[#found + 1] = { id = definition.id, text = tostring(other), value = other, score = definition.worth or 0 }
      end
    end
  end
  return found
end

-- One modifier is attached, or none; more if something allows it (VAL-PRIM-05).
local function choose_modifiers(use, me, ability)
  if uses.tag_or_nil(ability, "attack", use) == nil then return end
  for _ = 1, me:modifiers_per_attack() do
    local options = modifiers_for(use, me, ability)
    local modifier = #options > 0 and me:choose { kind = "modifier", prompt = "Which Attack Modifier?", options = options, optional = "none", clause = "VAL-PRIM-04" }
    if not modifier then return end
    use.modifiers:add(modifier)
  end
end

-- One of several ways to pay, of those that can be (VAL-NRG-01).
local function choose_way(use, me, ability)
  local options, event = {}, answered(use)
  for way, cost in ipairs(ability.definition.cost or NONE) do
    if not (uses.energy_short(me, ability, nil, event, way) or others_short(me, ability, event, way)) then
      local pools = {}
      for pool in pairs(cost) do pools[#pools + 1] = pool end
      options[#options + 1] = { id = table.concat(pools, " and "), text = table.concat(pools, " and "), value = way }
    end
  end
  return me:choose { kind = "payment", prompt = "Paid with what?", options = options, clause = "VAL-NRG-01" } or 0
end

local function choose_x(use, me, ability)
  local least, most = uses.x_range(me, ability, use.modifiers, answered(use), use.way)
  if not least then return 0 end
  if ability.fixed_x then return ability.fixed_x end
  return me:ask_number { kind = "x", prompt = "How much for x?", min = least, max = math.max(most, least), clause = "VAL-NRG-03" }
end

-- Stacks of Energized that no other use of this user in the group takes.
local function stacks_left(use, me)
  local stacks = energized(me)
  for _, member in ipairs(use:members()) do
    if member ~= use and member.user == me then stacks = stacks - member.spared end
  end
  return stacks
end

local function pay_energy(use, me, total)
  if total == 0 then return end
  if stacks_left(use, me) > use.spared then
    use.spared = use.spared + 1
    return use:clear(me, "energized", 1)
  end
  local options = {}
  for index, way in ipairs(ways_to_pay(me, total)) do
    options[index] = { id = way[1], text = way[2] .. " " .. way[1], value = way, score = -way[2] }
  end
  local way = #options > 0 and me:choose { kind = "payment", prompt = "Paid with what?", options = options, clause = "VAL-NRG-01" } or { "energy", total }
  use:pay(me, way[2], { attribute = pipeline.attribute_of(way[1]) })
end

local function list_of(slots)
  local found = {}
  for index, value in ipairs(slots) do found[index] = value end
  return found
end

-- What the costs of a use come to in Energy.
local function price(use, me, ability)
  local total = uses.price_of(me, ability, use.x, use.modifiers, answered(use), use.way)
  for _, apart in ipairs(uses.prices_apart(me, use.modifiers)) do total = total + apart end
  return total
end

-- Points, Energy and a Limited use (VAL-USE-04): as it is declared, or with the option as it has resolved.
local function pay(use, me, ability)
  alterations.paid(use)
  local event = answered(use)
  pay_energy(use, me, uses.price_of(me, ability, use.x, use.modifiers, event, use.way))
  for _, price in ipairs(uses.prices_apart(me, use.modifiers)) do pay_energy(use, me, price) end
  for _, part in ipairs { ability, table.unpack(list_of(use.modifiers)) } do
    for _, cost in ipairs(other_costs(me, part, event, use.way)) do
      use:pay(me, cost[2], { attribute = pipeline.attribute_of(cost[1]) })
    end
  end
  for tag, pool in pairs(POINTS) do
    local cost = uses.tag(ability, tag, use)
    if cost > 0 and not use.granted then use:pay(me, cost, { attribute = pipeline.attribute_number[pool] }) end
  end
  if uses.tag(ability, "limited", use) > 0 then ability:add_count("uses", nil) end
  for _, modifier in ipairs(use.modifiers) do
    if uses.tag(modifier, "limited") > 0 then modifier:add_count("uses", nil) end
  end
end

function uses.declare(use)
  local me, ability = use.user, use.ability
  if not me.active then return use:fail "its user is gone" end
  use.what = ability.definition
  log.use(use)
  if ability.definition.price then ability.definition.price(me, use, ability) end
  use.way = choose_way(use, me, ability)
  choose_modifiers(use, me, ability)
  use.x = choose_x(use, me, ability)
  use.paid = price(use, me, ability)
  local turn = use:within "turn"
  if turn and not (use.granted and option.granted_use == "not_counted") then ability:add_count("uses", turn) end
  if option.pay == "on_declare" then pay(use, me, ability) end
end

-- The ability of a use. Of a user who is gone only its definition is left, which stands in for it.
function uses.ability_of(use)
  local ability = use.ability
  if not ability.ended then return ability end
  local what = use.what
  return setmetatable({ definition = what, tag_value = function(_, tag) return what.tags[tag] or 0 end }, { __index = what })
end

-- VAL-AIL-09: with the option Exposed is spent on being targeted, whatever comes of it.
local function spend_exposed(use)
  if option.exposed ~= "on_target" or uses.tag_of(use, "check") == 0 then return end
  for _, target in ipairs(use.targets) do
    if type(target) == "unit" then checks.shift_of(use, target) end
  end
end

function uses.target(use)
  local needs = uses.ability_of(use).definition.target ~= nil
  if not use.user.active and (needs or option.user_removed == "fails") then return use:fail "its user is gone" end
  if not needs then return end
  targeting.choose(use)
  use.targeted = true
  counts.targeted(use)
  spend_exposed(use)
end

-- Targets that are no longer valid drop out (VAL-USE-06); with none left it fails (VAL-USE-10).
local function revalidate(use)
  if not use.targeted then return true end
  if areas.is(use) then
    if not targeting.origin_holds(use) then return false end
    areas.settle(use)
    return #use.cells > 0
  end
  for _, list in ipairs { use.targets, use.cells } do
    for at = #list, 1, -1 do
      if not targeting.still_valid(use, list[at]) then list:remove(at) end
    end
  end
  return #use.targets > 0 or #use.cells > 0
end

-- VAL-USE-13: with the option what a use demanded is asked again.
local function still_allowed(use)
  if option.use_conditions == "declare_only" or use.due > 0 then return nil end
  local due = option.pay == "on_resolve" and not use.granted and uses.tag(use.ability, "action", use) or 0
  return condition_fails(use.user, use.ability, due) or option.pay == "on_resolve" and uses.energy_short(use.user, use.ability, use.modifiers, answered(use), use.way) or nil
end

-- An Attack that names no characters, as a Reaction may or one on tiles, is for its modifiers aimed at whom it has dealt damage to.
local function aim_at_harmed(use)
  for _, share in ipairs(use:proposed "harm") do
    if not use.targets:has(share.target) then use.targets:add(share.target) end
  end
end

-- What an ability does, and what its Attack Modifiers do: part of the Attack (VAL-PRIM-07). An Attack may affect nobody.
local function happen(me, use, ability, run, event)
  if run then run(me, event, ability, use) elseif ability.definition.effect then ability.definition.effect(me, use, ability) end
  if #use.modifiers == 0 then return end
  local named = #use.targets > 0
  if not named then aim_at_harmed(use) end
  for _, modifier in ipairs(use.modifiers) do
    local effect = not modifier.ended and modifier.definition.effect
    if effect then effect(me, use, modifier) end
  end
  if not named then use.targets:clear() end
end

-- A Delayed ability whose effects have come in another's batch has only its windows left.
function uses.effects(use)
  local me, ability = use.user, uses.ability_of(use)
  if use.due < 0 then return end
  if not me.active and option.user_removed == "fails" then return use:fail "its user is gone" end
  local why = me.active and still_allowed(use)
  if why then return use:fail(why) end
  if not revalidate(use) then return use:fail "no valid target is left" end
  if use.listener > 0 then
    local body, event = reaction.body(use)
    if body then return happen(me, use, ability, body, event) end
  end
  counts.targeted(use)
  forms.take(use)
  areas.each(use, function() happen(me, use, ability) end)
end

function uses.resolved(use)
  if option.pay == "on_resolve" and use.user.active then pay(use, use.user, use.ability) end
end
