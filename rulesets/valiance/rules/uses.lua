-- Uses: may it be used, declaring and paying, targets and whether they are still valid, effects, and the end.
local uses = library "uses"
local POINTS = { action = "action_points", reaction = "reaction_points" }

-- The value of an ability's tag: a number, 1 for a plain tag, 0 when it has none.
function uses.tag(ability, tag) return ability:tag_value(tag) end

-- ---- costs ---------------------------------------------------------------------------------------

-- The Energy cost as { fixed =, variable = } (VAL-NRG-01, VAL-NRG-03): cost = { energy = 2 }, { energy = "x" } or
-- { energy = 2, x = true } for 2 + x.
function uses.energy(me, ability)
  local cost = ability.definition.cost
  local fixed, variable = cost and cost.energy or 0, cost and cost.variable or nil
  return math.max(me:energy_cost(fixed, ability), 0), variable
end

local function energized(me) return me:has "energized" end

-- The largest x that may be chosen, and the least; nil when none is left.
function uses.x_range(me, ability)
  local fixed, variable = uses.energy(me, ability)
  if not variable then return nil end
  local least = variable == "x" and 1 or 0
  local bound = option.energized_x == "max_energy" and energized(me) and me:max "energy" or me.energy
  local most = energized(me) and bound or math.min(bound, me.energy - fixed)
  return least, most
end

-- Why the Energy is not enough, or nil.
local function energy_short(me, ability)
  local fixed, variable = uses.energy(me, ability)
  if variable then
    local least, most = uses.x_range(me, ability)
    if most < least then return "not enough Energy" end
    return nil
  end
  if fixed > me.energy and not (fixed > 0 and energized(me)) then
    return "not enough Energy (" .. me.energy .. " of " .. fixed .. ")"
  end
  return nil
end

-- ---- may it be used ------------------------------------------------------------------------------

local function used_up(me, ability, turn)
  local definition = ability.definition
  local limited = uses.tag(ability, "limited")
  if limited > 0 and ability:count("uses", nil) >= limited then return "no uses are left" end
  if definition.tags.action and turn and uses.tag(ability, "any_number") == 0 and ability:count("uses", turn) > 0 then
    return "already used this turn"
  end
  return nil
end

local function points_short(me, ability, granted)
  if granted then return nil end
  for tag, pool in pairs(POINTS) do
    local cost = ability.definition.tags[tag]
    if cost and me[pool] < cost then
      return "not enough " .. (tag == "action" and "Action" or "Reaction") .. " Points (" .. me[pool] .. " of " .. cost .. ")"
    end
  end
  return nil
end

-- The reason why this ability cannot be used now, or nil (VAL-USE-05, VAL-PRIM-03, VAL-NRG-02, VAL-PTS-01).
function uses.why_not(me, ability, turn, granted)
  local definition = ability.definition
  local why = points_short(me, ability, granted) or used_up(me, ability, turn) or energy_short(me, ability)
  if why then return why end
  if not me:may_act(ability) then return "something prevents it" end
  if definition.when then
    local fine, reason = definition.when(me, ability)
    if not fine then return reason or "its condition does not hold" end
  end
  if definition.moves and not me:may_move() then return "cannot move" end
  if definition.target and option.use_without_target == "refused" and not library("targeting").any(me, ability, nil) then
    return "no valid target"
  end
  return nil
end

-- ---- the steps of a use --------------------------------------------------------------------------

local function choose_x(use, me, ability)
  local least, most = uses.x_range(me, ability)
  if not least then return 0 end
  if ability.fixed_x then return ability.fixed_x end
  return me:ask_number { kind = "x", prompt = "How much for x?", min = least, max = math.max(most, least), clause = "VAL-NRG-03" }
end

-- Points, Energy and a Limited use go as it is declared (VAL-USE-04).
local function pay(use, me, ability)
  local fixed, variable = uses.energy(me, ability)
  local number = library("pipeline").attribute_number
  use.x = choose_x(use, me, ability)
  local total = fixed + (variable and use.x or 0)
  if total > 0 then
    if energized(me) then
      use:clear(me, "energized", 1)
    else
      use:pay(me, total, { attribute = number.energy })
      use.paid = total
    end
  end
  for tag, pool in pairs(POINTS) do
    local cost = ability.definition.tags[tag]
    if cost and cost > 0 and not use.granted then use:pay(me, cost, { attribute = number[pool] }) end
  end
  local turn = use:within "turn"
  if turn and not (use.granted and option.granted_use == "not_counted") then ability:add_count("uses", turn) end
  if uses.tag(ability, "limited") > 0 then ability:add_count("uses", nil) end
end

function uses.declare(use)
  local me, ability = use.user, use.ability
  if not me.active then return use:fail "its user is gone" end
  log.use(use)
  if ability.definition.price then ability.definition.price(me, use, ability) end
  pay(use, me, ability)
end

-- Whether it hangs on a target at all.
local function needs_target(use) return use.ability.definition.target ~= nil end

function uses.target(use)
  if not use.user.active then return use:fail "its user is gone" end
  if not needs_target(use) then return end
  library("targeting").choose(use)
  use.targeted = true
end

-- Targets that are no longer valid drop out (VAL-USE-06); with none left it fails (VAL-USE-10).
local function revalidate(use)
  if not use.targeted then return true end
  local list = use.targets
  for at = #list, 1, -1 do
    if not library("targeting").still_valid(use, list[at]) then list:remove(at) end
  end
  return #list > 0 or #use.cells > 0
end

-- A Delayed ability whose effects have come in another's batch has only its windows left.
function uses.effects(use)
  local me, ability = use.user, use.ability
  if use.matured then return end
  local outlives = use.due > 0 and option.delayed_orphan ~= "fizzles"
  if not me.active and option.user_removed == "fails" and not outlives then return use:fail "its user is gone" end
  if not revalidate(use) then return use:fail "no valid target is left" end
  if use.listener > 0 then
    local body, event = reaction.body(use)
    if body then return body(me, event, ability, use) end
  end
  local effect = ability.definition.effect
  if effect then effect(me, use, ability) end
end

function uses.resolved(use)
  if use.failed then return end
end
