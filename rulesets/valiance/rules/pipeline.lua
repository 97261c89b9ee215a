-- Damage from source to Guts, and the other changes of current values; all of a batch together.
local pipeline = library "pipeline"
local THRESHOLD = 1   -- Guts that Withering leaves

-- ---- shares of damage ----------------------------------------------------------------------------

-- Lethality for an Attack ability's own damage, once a target and use (VAL-SEC-02, VAL-SEC-03).
local function lethality_of(event, target, options)
  local use = event.kind == "use" and event or nil
  if not use or options.direct == false or not use.ability then return 0 end
  local attack = use:tag_value "attack"
  if attack == 0 or use.armed:has(target) then return 0 end
  use.armed:add(target)
  return attack * use.user.lethality
end

-- Proposes a share of damage: options piercing, direct = false (no Lethality), user, why (words behind the
-- number), sum (how the number came about).
function pipeline.harm(event, target, amount, options)
  options = options or {}
  if amount < 0 then error("damage must be 0 or more (found " .. amount .. ")", 3) end
  local extra = lethality_of(event, target, options)
  local why
  if options.why or options.sum or extra ~= 0 then
    why = (options.sum or amount) .. (options.piercing and " piercing" or "") .. (options.why and " " .. options.why or "") ..
      (extra ~= 0 and " + " .. extra .. " Lethality" or "")
  end
  local total = event.user and event.user:amplified(amount + extra, target, event) or amount + extra
  return event:effect("harm", target, math.max(total, 0), {
    piercing = options.piercing or false, kind = options.fall and 1 or 0, user = options.user, why = why,
  })
end

-- ---- putting a batch together --------------------------------------------------------------------

local function by_target(list)
  local order, groups = {}, {}
  for _, item in ipairs(list) do
    local target = item.target
    local group = groups[target]
    if not group then
      group = { target = target }
      groups[target] = group
      order[#order + 1] = group
    end
    group[#group + 1] = item
  end
  return order
end

-- Takes numeric mitigation off standard damage first, then off piercing (VAL-DMG-13).
local function mitigate(standard, piercing, amount)
  if option.mitigate_order == "piercing_first" then
    local off = math.min(piercing, amount)
    return math.max(standard - (amount - off), 0), piercing - off
  end
  local off = math.min(standard, amount)
  return standard - off, math.max(piercing - (amount - off), 0)
end

-- Whether all damage is ignored; spends what ignores it (VAL-BOON-12).
local function ignored(batch, target, after_resistance)
  if not target:has "protected" then return false end
  if option.protected_zero == "kept" and after_resistance <= 0 then return false end
  batch:clear(target, "protected", 1)
  return true
end

-- How a number came about: "(4 + 2 Lethality - 1 Resistance)"; nothing when there is nothing to explain.
local function explain(group, resisted, reduced)
  local parts, told = {}, #group > 1
  for _, share in ipairs(group) do
    parts[#parts + 1] = share.reason or share.amount .. (share.piercing ~= 0 and " piercing" or "")
    told = told or share.reason ~= nil or share.piercing ~= 0
  end
  local text = table.concat(parts, " + ")
  if reduced > 0 then text = text .. " - " .. reduced .. " mitigation" end
  if resisted > 0 then text = text .. " - " .. resisted .. " Resistance" end
  return (told or resisted > 0 or reduced > 0) and " (" .. text .. ")" or ""
end

-- One instance of damage for a target out of all its shares (VAL-DMG-05).
local function combine_harm(batch, group)
  local target = group.target
  local standard, piercing, user = 0, 0, nil
  local immune = target:immune_to_damage()
  for _, share in ipairs(group) do
    if share.piercing ~= 0 then piercing = piercing + share.amount else standard = standard + share.amount end
    user = user or share.user
    if immune then share:prevent() else share:merge() end
  end
  if immune and option.immune == "no_instance" then return end
  local resistance = target.resistance
  local dealt, why = 0, " (immune)"
  if not immune then
    local after = math.max(standard - resistance, 0) + piercing
    if ignored(batch, target, after) then
      if option.protected == "no_instance" then return end
      why = " (Protected)"
    else
      local reduced = target:mitigation(0)
      standard, piercing = mitigate(standard, piercing, reduced)
      dealt = math.max(standard - resistance, 0) + piercing
      why = explain(group, math.min(math.max(resistance, 0), standard), reduced)
    end
  end
  local instance = batch:effect("damage", target, -dealt, { dealt = dealt, user = user, why = why })
  instance.dealt = dealt
end

-- Several Witherings add up, with one floor (VAL-WITH-06).
local function combine_wither(group)
  for index = 2, #group do
    group[1].amount = group[1].amount + group[index].amount
    group[index]:merge()
  end
end

-- Restoration that is forbidden does nothing (VAL-MOD-05).
local function combine_restore(group)
  if group.target:may_regain "guts" then return end
  for _, item in ipairs(group) do item:prevent() end
end

-- A status to which the target is immune is not gained (VAL-STAT-08); one it has and that does not stack stays.
local function combine_apply(batch, item)
  local status = item.status
  if item.target:immune_to(status.id) then return item:prevent() end
  if status.stacking or option.status_reapply ~= "replace" or not item.target:has(status.id) then return end
  batch:clear(item.target, status.id, "all")
end

-- Two effects that would put one character in two places, or two characters in one (VAL-TRIG-10).
local function combine_moves(moves)
  local by_unit, by_cell = {}, {}
  for _, move in ipairs(moves) do
    local other = by_unit[move.target] or by_cell[move.cell]
    if other and (other.target ~= move.target or other.cell ~= move.cell) then
      move:prevent()
      if option.conflict == "cancel_both" and other.state == "proposed" then other:prevent() end
    else
      by_unit[move.target], by_cell[move.cell] = move, move
    end
  end
end

function pipeline.combine(batch)
  for _, group in ipairs(by_target(batch:effects "wither")) do combine_wither(group) end
  for _, group in ipairs(by_target(batch:effects "restore")) do combine_restore(group) end
  for _, item in ipairs(batch:effects "apply") do combine_apply(batch, item) end
  local moves = batch:effects "push"
  for _, item in ipairs(batch:effects "shift") do moves[#moves + 1] = item end
  combine_moves(moves)
  for _, group in ipairs(by_target(batch:effects "harm")) do combine_harm(batch, group) end
end

-- ---- applying ------------------------------------------------------------------------------------

function pipeline.apply_wither(item)
  local target = item.target
  local before = target.guts
  if target:immune_to_damage() and option.struggle_withering == "blocked" then return item:result(0, before, before) end
  local after = before <= THRESHOLD and before or math.max(before - item.amount, THRESHOLD)
  target:write("guts", after)
  item:result(before - after, before, after, item.amount - (before - after))
end

function pipeline.apply_pay(item)
  local name = pipeline.attributes[item.attribute]
  local before = item.target[name]
  item.target:write(name, math.max(before - item.amount, 0))
  item:result(math.min(item.amount, before), before, math.max(before - item.amount, 0))
end

pipeline.attributes = { "guts", "endurance", "energy", "valiance", "action_points", "reaction_points" }
pipeline.attribute_number = {}
for number, name in ipairs(pipeline.attributes) do pipeline.attribute_number[name] = number end

-- The value before the batch: what it is now without what the batch has already changed.
local function at_freeze(batch, target, number, now)
  for _, kind in ipairs { "lower", "regain" } do
    for _, item in ipairs(batch:applied(kind)) do
      if item.target == target and item.attribute == number then now = now - (item.after - item.before) end
    end
  end
  return now
end

-- Reductions and restorations of a current value that is not Guts: both measured on the state before the batch
-- (VAL-RES-08), unless the option sums them first.
function pipeline.apply_change(item, batch)
  local name = pipeline.attributes[item.attribute]
  local target, now = item.target, item.target[name]
  local start = option.attr_batch == "before_state" and at_freeze(batch, target, item.attribute, now) or now
  local change
  if item.kind == "lower" then
    change = -math.min(item.amount, math.max(start, 0))
  else
    change = math.min(item.amount, math.max(target:max(name) - start, 0))
  end
  local after = math.max(now + change, 0)
  target:write(name, after)
  item:result(math.abs(after - now), now, after, item.amount - math.abs(after - now))
end

function pipeline.apply_set(item)
  local name = pipeline.attributes[item.attribute]
  local before = item.target[name]
  item.target:write(name, item.amount)
  item:result(item.amount - before, before, item.amount)
end

-- Endurance one less, Guts full (VAL-DMG-08).
function pipeline.apply_hit(item)
  local target = item.target
  local before = target.endurance
  target:write("endurance", math.max(before - 1, 0))
  local full = target:max "guts"
  target:write("guts", full)
  item:result(1, before, math.max(before - 1, 0), full)
end
