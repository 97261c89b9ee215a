-- Attack actions: whom they are aimed at, one attack after the other, added targets; and abilities that affect without
-- an attack (HEX-ATK, HEX-TGT, HEX-AREA, HEX-ADDT, HEX-EFF-04).
local attacks, areas, deck, lists = library("attacks", "areas", "deck", "lists")
local pipeline, policy_scores, reach = library("pipeline", "policy_scores", "reach")
local ONE = 1
local ALONE = 1   -- the score of the only target: more than that of nobody

-- ---- whom --------------------------------------------------------------------------------------

-- Whether somebody would be a legal target of an ability from a hex.
function attacks.can_target(me, target, ability, from)
  local definition = ability.definition
  if definition.area then return areas.can(me, target, definition, from or me.cell) end
  return reach.why_not(me, target, definition, from) == nil
end

-- How many hexes off its targets may be at most; nil for any number.
function attacks.far(me, definition)
  if definition.area then return areas.far(me, definition) end
  return reach.far(me, definition)
end

-- Those whom somebody may aim an ability at from a hex; the list is shared.
function attacks.targets_from(me, definition, from)
  if not definition.area then return reach.all(me, definition, from) end
  local near = definition.helps and units() or field.units_within(from, areas.far(me, definition))
  return lists.where(near, function(other) return areas.can(me, other, definition, from) end)
end

local function find_targets(ability, me)
  return attacks.targets_from(me, ability.definition, attacks.place(me, ability))
end

-- Those whom somebody may attack now with an ability; the list is shared.
function attacks.targets(me, ability) return memo("targets", ability, find_targets, me) end

-- The hex from which an ability is used, in an action where there is one.
function attacks.place(me, ability, action)
  local point = usage_point(me, ability, action)
  return point == me and me.cell or field.anchor(point)
end

-- Why nobody may be attacked with an ability; nil when somebody may.
function attacks.why_not(me, ability)
  if #attacks.targets(me, ability) > 0 then return nil end
  local from = attacks.place(me, ability)
  local near = not ability.definition.area and lists.first(units(), function(other)
    return reach.only_ends_touch(reach.why_not(me, other, ability.definition, from))
  end)
  if near then return near.name .. ": " .. reach.why_not(me, near, ability.definition, from) end
  return ability.definition.helps and "no target in reach" or "no enemy is in range and sight"
end

-- ---- aiming ------------------------------------------------------------------------------------

-- Starts the attack of a card or ability.
function attacks.begin(use, me, ability) use:start("attack_action", me, ability) end

local function score_of(me, other) return function() return policy_scores.target(me, other) end end
local function option_of(me, other)
  return { id = other.name, text = other.name, value = other, score = score_of(me, other) }
end

local function why_no_candidate(action, other, from)
  return action.aimed:has(other) and "it is already a target" or
    reach.why_not(action.user, other, action.ability.definition, from)
end

-- Those who may still be aimed at, none of them twice (HEX-TGT-03), and why others may not, for who asks.
local function candidates(action)
  local me, definition = action.user, action.ability.definition
  local from, aimed = attacks.place(me, action.ability, action), action.aimed
  local fresh = #aimed == 0
  local list = lists.map(reach.all(me, definition, from), function(other)
    return (fresh or not aimed:has(other)) and option_of(me, other)
  end)
  if #list == 1 then list[1].score = ALONE end
  return list, function()
    return lists.map(units(), function(other)
      local why = why_no_candidate(action, other, from)
      return why and { id = other.name, reason = why }
    end)
  end
end

local function aim_at(action, other)
  action.targets:add(other)
  action.aimed:add(other)
  action.waiting:add(other)
end

-- Its targets or hexes were edited: who has become a target is attacked, once; who is one no more, and waited, is not.
local function action_edited(action, what)
  local me, ability = action.user, action.ability
  if what == "cells" and ability.definition.area then
    action.targets:clear()
    for _, other in ipairs(areas.targets(me, ability.definition, action.cells, attacks.place(me, ability, action))) do
      action.targets:add(other)
    end
  end
  for at = #action.waiting, 1, -1 do
    if not action.targets:has(action.waiting[at]) then
      action.aimed:remove(action.aimed:has(action.waiting[at]))
      action.waiting:remove(at)
    end
  end
  for _, other in ipairs(action.targets) do
    if not action.aimed:has(other) then
      action.aimed:add(other)
      action.waiting:add(other)
    end
  end
end

-- What follows from an edit of an attack in flight, for the manifest's `on_edit`.
function attacks.edited(frame, what)
  if frame.kind == "attack_action" then return action_edited(frame, what) end
  if frame.kind ~= "attack" or what ~= "targets" then return end
  if not frame.target then return frame:fail "no target is left" end
  frame.foe = frame.target
  local from = attacks.place(frame.user, frame.ability, frame.action)
  if reach.too_near(frame.user, frame.foe, frame.ability.definition, from) then frame.disadvantage = true end
end

-- HEX-ATK-10, HEX-TGT-01, HEX-TGT-05: one target more, or no more. Returns whether there was one.
local function ask_target(action)
  local me = action.user
  local options, illegal = candidates(action)
  if #options == 0 or #action.aimed >= (action.ability.definition.up_to or ONE) then return false end
  local target = me:choose { kind = "target", prompt = "Whom does " .. tostring(action.ability) .. " target?",
    options = options, illegal = illegal, optional = "nobody", optional_score = 0, clause = "HEX-TGT-01" }
  if target then aim_at(action, target) end
  return target ~= nil
end

-- HEX-AREA-02, HEX-AREA-07: where the area lies; all whom it takes in are attacked, in the attacker's order.
local function ask_area(action)
  local me, ability = action.user, action.ability
  local place = me:choose { kind = "area", prompt = "Where does " .. tostring(ability) .. " lie?",
    options = areas.options(me, ability.definition, attacks.place(me, ability, action)), optional = "nowhere",
    optional_score = 0 }
  if not place then return end
  for _, cell in ipairs(place.cells) do action.cells:add(cell) end
  local left = lists.copy(place.targets)
  while #left > 0 do
    local options = lists.map(left, function(other) return option_of(me, other) end)
    local next = me:choose { kind = "target", prompt = "Who is next?", options = options, clause = "HEX-ATK-11" }
    aim_at(action, table.remove(left, lists.place(left, next)))
  end
end

-- HEX-ATK-11: all targets are declared before the first card, or one by one.
function attacks.aim(action)
  local definition = action.ability.definition
  if definition.helps == "self" then
    aim_at(action, action.user)
  elseif definition.area then
    ask_area(action)
  elseif option["targets.declare"] == "all_first" then
    repeat until not ask_target(action)
  end
end

-- ---- one after the other -----------------------------------------------------------------------

local function attack(action, foe, added)
  local me, ability = action.user, action.ability
  local definition = ability.definition
  if definition.attack == nil then return action:start("aftermath", me, ability, { foe = foe, target = foe }) end
  action:start("attack", me, ability, { foe = foe, target = foe, action = action, added = added or false,
    value = me:total_attack(ability), pierce = definition.pierce or 0 })
end

-- A target that has come between two attacks may answer that before it is attacked.
local function announce(action)
  action:insert_step("next", true)
  action:announce_targets()
end

-- HEX-ADDT-01 to -04: one target more within range, that was not aimed at yet.
local function add_target(action)
  local me = action.user
  local options, illegal = candidates(action)
  action.more = action.more - 1
  if #options == 0 then return log.note(me.name .. " finds no target to add") end
  local target = me:choose { kind = "added", prompt = "Who is the added target?", options = options, illegal = illegal,
    optional = "nobody", optional_score = 0 }
  if not target then return end
  action.targets:add(target)
  action.aimed:add(target)
  action.added = target
  announce(action)
end

-- HEX-ATK-11, HEX-ADDT-04: a target added by a card comes at once, then the next one declared; who has died is dropped.
function attacks.next(action)
  if not action.user.active then return end
  local definition, waiting = action.ability.definition, action.waiting
  local added = action.added
  if added then
    action.added = nil
    if added.active and action.targets:has(added) then attack(action, added, true) end
    return action:repeat_step()
  end
  if action.more > 0 then
    add_target(action)
    return action.added or action:repeat_step()
  end
  local asks = #waiting == 0 and not definition.area and option["targets.declare"] == "one_by_one" and
    not action.all_named
  if asks then
    if ask_target(action) then return announce(action) end
    action.all_named = true
  end
  if #waiting == 0 then
    -- One that the ability itself adds comes after those declared.
    if not definition.add_target or action.printed or #action.aimed == 0 then return end
    action.printed, action.more = true, 1
    return action:repeat_step()
  end
  local foe = waiting:remove(1)
  if foe.active then attack(action, foe) end
  action:repeat_step()
end

-- ---- one attack ----------------------------------------------------------------------------------

-- HEX-ATK-05, HEX-ADV-11: what is known before anything is added; adjacency as it is now.
function attacks.open(one)
  local me, foe, definition = one.user, one.foe, one.ability.definition
  log.heading(function() return ("%s attacks %s for %d"):format(me.name, foe.name, one.value) end, 2)
  one.advantage = definition.advantage == true
  one.disadvantage = definition.disadvantage == true or
    reach.too_near(me, foe, definition, attacks.place(me, one.ability, one.action))
end

-- HEX-DMG-03: a figure that is gone stops attacking. Whether it is still there.
local function goes_on(one)
  if one.user.active then return true end
  log.note("The attacker is gone")
  one:finish()
  return false
end

-- HEX-PIPE-02: draws, settles which cards count, and keeps what these bring besides numbers.
function attacks.draw(one)
  if not goes_on(one) then return end
  local mode = deck.mode(one.advantage, one.disadvantage)
  if mode ~= deck.NORMAL then log.note(mode == deck.GOOD and "Advantage" or "Disadvantage") end
  local counting = deck.counting(deck.take(one.user, mode, one.foe), one.value, mode)
  pipeline.cards(one, counting)
  for _, card in ipairs(counting) do
    one.cards:add(cards.number(card.id))
    one.pierce = one.pierce + (card.pierce or 0)
    -- HEX-ADDT-03: one that the added target's own attack draws does nothing.
    if card.add_target and (not one.added or option["addtarget.chain"] == "yes") then
      one.action.more = one.action.more + 1
    end
  end
end

-- HEX-PIPE-08: damage, then the effects.
function attacks.hit(one)
  if not goes_on(one) then return end
  one:damage(one.foe, one.value, { dealer = one.user })
end

-- The step `after` of an attack: its aftermath begins.
function attacks.after(one)
  if one.user.active then
    local foe = one.foe
    one:start("aftermath", one.user, one.ability, { foe = foe, target = foe, attack = one })
  end
end
