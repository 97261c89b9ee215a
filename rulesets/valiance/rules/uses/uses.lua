-- Using an ability, step by step: declaring and paying, targets and whether they are still valid, effects, the end.
local uses, ability_tags, aiming, alterations = library("uses", "ability_tags", "aiming", "alterations")
local areas, biding = library("areas", "biding")
local checks, conditions, forms, lists, pools = library("checks", "conditions", "forms", "lists", "pools")
local prices, targeting = library("prices", "targeting")
local NONE = {}
local POINTS = { { "action", pools.numbers.action_points }, { "reaction", pools.numbers.reaction_points } }

-- Makes a unit use an ability by the effect of another: no points, and with the option not counted (VAL-PTS-02,
-- VAL-PTS-08). Returns the use, or nil and why it cannot be.
function uses.cause(event, unit, id)
  local ability = unit:instance("ability." .. id)
  local turn = option.granted_use == "counted" and event:within "turn" or nil
  local why = not ability and "it has no " .. id or conditions.why_not(unit, ability, turn, true)
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

-- The Attack Modifiers that may go with an Attack now: one's own, none twice, affordable together with it and with
-- those it has already (VAL-PRIM-04, VAL-PRIM-06, VAL-NRG-08).
local function modifiers_for(use, me, ability, event)
  local found, usable = {}, judge.all("modifier", me)
  if #usable == 0 then return found end
  local all = lists.copy(use.modifiers)
  for _, other in ipairs(usable) do
    local definition = other.definition
    if not use.modifiers:has(other) then
      all[#use.modifiers + 1] = other
      local short = prices.energy_short(me, ability, all, event, use.way) or prices.others_short(me, other)
      if not short and (not definition.when or definition.when(me, other, ability)) then
        found[#found + 1] = { id = definition.id, text = tostring(other), value = other, score = definition.worth or 0 }
      end
    end
  end
  return found
end

-- One modifier is attached to an Attack, or none; more if something allows it (VAL-PRIM-05).
local function choose_modifiers(use, me, ability, event)
  for _ = 1, me:modifiers_per_attack() do
    local options = modifiers_for(use, me, ability, event)
    local modifier = #options > 0 and
      me:choose { kind = "modifier", prompt = "Which Attack Modifier?", options = options, optional = "none" }
    if not modifier then return end
    use.modifiers:add(modifier)
  end
end

-- One of several ways to pay, of those that can be (VAL-NRG-01).
local function choose_way(me, ability, event)
  local ways = ability.definition.cost
  if not (ways and ways[1]) then return 0 end
  local options = {}
  for way, cost in ipairs(ways) do
    if not (prices.energy_short(me, ability, nil, event, way) or prices.others_short(me, ability, event, way)) then
      local names = {}
      for pool in pairs(cost) do names[#names + 1] = pool end
      options[#options + 1] = { id = table.concat(names, " and "), value = way }
    end
  end
  return me:choose { kind = "payment", prompt = "Pay with what?", options = options } or 0
end

local function choose_x(use, me, ability, event)
  if not ability.definition.variable then return 0 end
  local least, most = prices.x_range(me, ability, use.modifiers, event, use.way)
  if ability.fixed_x then return ability.fixed_x end
  return me:ask_number { kind = "x", prompt = "How much for x?", min = least, max = math.max(most, least) }
end

-- Stacks of Energized that no other use of this user in the group takes.
local function stacks_left(use, me)
  local stacks = prices.energized(me)
  for _, member in ipairs(use:members()) do
    if member ~= use and member.user == me then stacks = stacks - member.spared end
  end
  return stacks
end

local function pay_energy(use, me, total)
  if total == 0 then return end
  if stacks_left(use, me) > use.spared then
    use.spared = use.spared + 1
    return use:lose(me, "energized", 1)
  end
  local options = lists.map(prices.ways(me, total), function(way)
    return { id = way[1], text = way[2] .. " " .. way[1], value = way, score = -way[2] }
  end)
  local way = #options > 0 and me:choose { kind = "payment", prompt = "Pay with what?", options = options } or
    { "energy", total }
  use:pay(me, way[2], { attribute = way[1] })
end

-- What the costs of a use come to in Energy: of the ability, and each of its Attack Modifiers apart.
local function price(use, me, ability, event)
  local modifiers = use.modifiers
  if #modifiers == 0 then return prices.of(me, ability, use.x, nil, event, use.way), NONE end
  return prices.of(me, ability, use.x, modifiers, event, use.way), prices.apart(me, modifiers)
end

-- What a part of it costs besides Energy.
local function pay_others(use, me, part, event)
  if not part.definition.cost then return end
  for _, cost in ipairs(prices.others(me, part, event, use.way)) do
    use:pay(me, cost[2], { attribute = cost[1] })
  end
end

-- Points, Energy and a Limited use (VAL-USE-04): as it is declared, or with the option as it has resolved. tags: of the
-- ability in this use.
local function pay(use, me, ability, event, tags, energy, apart)
  local modifiers = use.modifiers
  alterations.paid(use, tags)
  pay_energy(use, me, energy)
  for at = 1, #apart do pay_energy(use, me, apart[at]) end
  pay_others(use, me, ability, event)
  for at = 1, #modifiers do pay_others(use, me, modifiers[at], event) end
  for at = 1, #POINTS do
    local cost = tags[POINTS[at][1]] or 0
    if cost > 0 and not use.granted then use:pay(me, cost, { attribute = POINTS[at][2] }) end
  end
  if (tags.limited or 0) > 0 then ability:add_count("uses", nil) end
  for at = 1, #modifiers do
    if ability_tags.value(modifiers[at], "limited") > 0 then modifiers[at]:add_count("uses", nil) end
  end
end

-- The step `declare` of a use: it is logged, and its price is paid.
function uses.declare(use)
  local me, ability = use.user, use.ability
  if not me.active then return use:fail "its user is gone" end
  local definition, event = ability.definition, answered(use)
  use.what = definition
  log.use(use)
  if definition.price then definition.price(me, use, ability) end
  use.way = choose_way(me, ability, event)
  local tags = ability_tags.all(ability, use)
  if tags.attack ~= nil then
    choose_modifiers(use, me, ability, event)
    tags = ability_tags.all(ability, use)
  end
  use.x = choose_x(use, me, ability, event)
  local energy, apart = price(use, me, ability, event)
  local sum = energy
  for at = 1, #apart do sum = sum + apart[at] end
  use.paid = sum
  local turn = use:within "turn"
  if turn and not (use.granted and option.granted_use == "not_counted") then ability:add_count("uses", turn) end
  if option.pay == "on_declare" then pay(use, me, ability, event, tags, energy, apart) end
end

-- VAL-AIL-09: with the option Exposed is spent on being targeted, whatever comes of it.
local function spend_exposed(use)
  if option.exposed ~= "on_target" or ability_tags.in_use(use, "check") == 0 then return end
  for _, target in ipairs(use:new_targets()) do
    if type(target) == "unit" then checks.shift_of(use, target) end
  end
end

-- Whenever its targets are about to be announced (VAL-TRIG-15).
function uses.aimed(use)
  biding.targeted(use)
  spend_exposed(use)
end

-- The step `target` of a use: asks for its targets.
function uses.target(use)
  local needs = ability_tags.ability_of(use).definition.target ~= nil
  if not use.user.active and (needs or option.user_removed == "fails") then return use:fail "its user is gone" end
  if not needs then return end
  aiming.fix(use)
  targeting.choose(use)
  use.targeted = true
end

-- Takes those out of a list that are no longer valid. Whether any are left.
local function still_valid(use, list)
  for at = #list, 1, -1 do
    if not targeting.still_valid(use, list[at]) then list:remove(at) end
  end
  return #list > 0
end

-- Targets that are no longer valid drop out (VAL-USE-06); with none left it fails (VAL-USE-10).
local function revalidate(use)
  if not use.targeted then return true end
  if areas.is(use) then
    if not targeting.origin_holds(use) then return false end
    areas.settle(use)
    return #use.cells > 0
  end
  local units_left, cells_left = still_valid(use, use.targets), still_valid(use, use.cells)
  return units_left or cells_left
end

-- VAL-USE-13: an option checks the conditions of a use again.
local function still_allowed(use)
  if option.use_conditions == "declare_only" or use.due > 0 then return nil end
  local due = option.pay == "on_resolve" and not use.granted and ability_tags.value(use.ability, "action", use) or 0
  return conditions.fail(use.user, use.ability, due) or
    option.pay == "on_resolve" and prices.energy_short(use.user, use.ability, use.modifiers, answered(use), use.way) or
    nil
end

-- An Attack without named targets, as a Reaction or on tiles, passes the ones it damages to its modifiers.
local function aim_at_harmed(use)
  for _, share in ipairs(use:proposed "harm") do
    if not use.targets:has(share.target) then use.targets:add(share.target) end
  end
end

-- The effects of an ability and of its Attack Modifiers (VAL-PRIM-07). An Attack may affect no one.
local function happen(me, use, ability, run, event)
  if run then
    run(me, event, ability, use)
  elseif ability.definition.effect then
    ability.definition.effect(me, use, ability)
  end
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
  local me, ability = use.user, ability_tags.ability_of(use)
  if use.due < 0 then return end
  if not me.active and option.user_removed == "fails" then return use:fail "its user is gone" end
  local why = me.active and still_allowed(use)
  if why then return use:fail(why) end
  if not revalidate(use) then return use:fail "no valid target is left" end
  if use.listener > 0 then
    local body, event = reaction.body(use)
    if body then return happen(me, use, ability, body, event) end
  end
  biding.targeted(use)
  forms.take(use)
  areas.each(use, happen, me, use, ability)
end

-- The step `resolved` of a use: payment, where the option says so.
function uses.resolved(use)
  if option.pay == "on_resolve" and use.user.active then
    local me, ability, event = use.user, use.ability, answered(use)
    pay(use, me, ability, event, ability_tags.all(ability, use), price(use, me, ability, event))
  end
end
