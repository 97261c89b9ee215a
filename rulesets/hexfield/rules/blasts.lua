-- Areas: which hexes, who is in them, one roll against all or a check by each, and damage that comes at once.
local blasts, attacks, barriers, life, rolls, lists = library("blasts", "attacks", "barriers", "life", "rolls", "lists")

-- ---- shapes (FLD-AREA-02 to -04) -------------------------------------------------------------------

local CONES = { wedge60 = "wedge", wedge120 = "wide", widening3 = "fan" }
local shapes = {}
function shapes.radius(definition, _, origin) return field.disk(origin, definition.radius) end
function shapes.cone(definition, from, _, direction)
  return field.cone(from, direction, definition.length, CONES[option.cone])
end
function shapes.line(definition, from, hex, direction)
  if option.line == "six_directions" then return field.row(from, direction, definition.length) end
  local line = field.line(from, hex)
  return table.move(line, 2, #line, 1, {})
end

-- Whether it is measured from its user, as lines and cones are.
function blasts.from_user(definition) return definition.shape ~= "radius" end

-- All hexes of an area used from a cell, whatever stands in the way; and those that it reaches (FLD-AREA-05).
function blasts.hexes(from, definition, hex, direction)
  local origin = blasts.from_user(definition) and from or hex
  local whole = shapes[definition.shape](definition, from, hex, direction)
  return field.shadowed("blast", origin, whole, true), whole, origin
end

-- ---- measuring -----------------------------------------------------------------------------------

-- FLD-AATK-02, -06: everybody with a hex of it, once, the user too; with the option no allies.
function blasts.caught(me, definition, cells)
  local spares = option["area.allies"] == "spared" or definition.spares_allies
  return lists.where(field.units_in(cells), function(other) return not spares or me:hostile(other) end)
end

-- The area at an origin: hexes, those within, the barriers that stopped it.
local function lay(blast)
  local me, definition, given = blast.user, blast.ability.definition, blast.given
  local cells, whole, origin, caught
  if given then
    cells, caught = lists.copy(given.cells), lists.copy(given.targets)
    whole, origin = cells, cells[1] or me.cell
  else
    cells, whole, origin = blasts.hexes(blast.from or me.cell, definition, blast.origin, blast.direction)
    caught = blasts.caught(me, definition, cells)
  end
  blast.hexes:clear()
  blast.caught:clear()
  for _, cell in ipairs(cells) do blast.hexes:add(cell) end
  for _, other in ipairs(caught) do blast.caught:add(other) end
  return whole, origin
end

-- The hexes of a use, and those in them, are what it is aimed at until its area takes effect.
function blasts.aim(use, from)
  local definition = use.ability.definition
  local cells, _, origin = blasts.hexes(from, definition, use.hex, use.direction)
  if lists.has(cells, origin) then use.cells:add(origin) end
  for _, cell in ipairs(cells) do
    if cell ~= origin then use.cells:add(cell) end
  end
  for _, other in ipairs(blasts.caught(use.user, definition, use.cells)) do use.targets:add(other) end
end

-- Its hexes or targets were edited: it takes effect as they are now.
function blasts.edited(use, what)
  if use.kind ~= "use" or not use.ability or use.ability.definition.attack ~= "area" then return end
  use.given = true
  if what ~= "cells" then return end
  use.targets:clear()
  for _, other in ipairs(blasts.caught(use.user, use.ability.definition, use.cells)) do use.targets:add(other) end
end

-- The step `measure` of a blast: the hexes that it covers and the barriers that it strikes.
function blasts.measure(blast)
  local ability = blast.ability
  local whole, origin = lay(blast)
  for _, mark in ipairs(barriers.struck(ability.definition, origin, whole)) do blast.struck:add(mark) end
  if option["barrier.protects_when_destroyed"] == "no" then
    barriers.decide(blast)
    lay(blast)
  end
  log.note(rolls.name(ability) .. " reaches " .. #blast.hexes .. " hexes from " .. field.name(origin))
end

-- ---- testing -------------------------------------------------------------------------------------

-- From where cover is measured (FLD-COVER-11): the origin, or the attacker.
local function measured_from(blast)
  if blasts.from_user(blast.ability.definition) or option["cover.area_from"] == "attacker" then
    return blast.from or blast.user
  end
  return blast.origin
end

-- FLD-AATK-01, -03: one total, against the number of each. Whether anybody is affected.
local function test(blast, text)
  local me, ability, any, parts = blast.user, blast.ability, false, {}
  blast.outcome:clear()
  for index, other in ipairs(blast.caught) do
    local tn = attacks.tn(me, other, ability, measured_from(blast))
    local success = rolls.enough(blast.total, tn)
    any = any or success
    blast.outcome:add(success and 1 or 0)
    parts[index] = rolls.name(other) .. " " .. tn .. (success and " hit" or " missed")
  end
  log.event(text .. (#parts > 0 and " against " .. table.concat(parts, ", ") or ", where no one is"))
  return any
end

-- FLD-BURST-05: with the option, what misses everybody goes off in a hex beside it.
local function scatter(blast)
  local beside = field.neighbours(blast.origin)
  local _, number = dice.roll { sides = #beside, exact = true, purpose = "scatter", who = blast.user }
  blast.origin = beside[number]
  lay(blast)
  test(blast, rolls.name(blast.ability) .. " goes off at " .. field.name(blast.origin))
end

-- FLD-AATK-04: everybody within makes a check of its own.
local function check_each(blast)
  local definition = blast.ability.definition
  for _, other in ipairs(blast.caught) do
    blast.outcome:add(rolls.check(other, definition.check, definition.against) and 0 or 1)
  end
end

-- The step `roll` of a blast: once, or for each target.
function blasts.roll(blast)
  local me, ability = blast.user, blast.ability
  local definition = ability.definition
  if definition.check then return check_each(blast) end
  if definition.unrolled then
    for _ = 1, #blast.caught do blast.outcome:add(1) end
    return
  end
  local sum, bonus = attacks.cast(me, nil, ability)
  blast.total = total(due(sum, "dice"), due(bonus, "bonus"))
  local any = test(blast, rolls.name(me) .. ": " .. rolls.sum_text(sum, bonus))
  if not any and definition.tags.burst and option["burst.scatter"] ~= "none" then scatter(blast) end
end

-- ---- striking ------------------------------------------------------------------------------------

-- FLD-BURST-04: half damage outside the target hex; a spell only where it says so.
local function halves(definition)
  if definition.full_damage then return false end
  if definition.tags.splash then return true end
  if not definition.tags.burst then return false end
  return not definition.tags.spell or option["burst_spell.halves"] == "yes"
end

local function half(amount)
  local left = option["half.round"] == "up" and (amount + 1) // 2 or amount // 2
  return total(due(amount, "damage"), due(left - amount, "half"))
end

-- FLD-AATK-05: all damage is worked out before any is taken.
function blasts.strike(blast)
  local me, ability = blast.user, blast.ability
  local definition, steps = ability.definition, ability.definition.steps or {}
  local once = option["area.damage_roll"] == "once" and #blast.caught > 0 and attacks.damage(me, definition)
  for index, other in ipairs(blast.caught) do
    local affected = blast.outcome[index] == 1
    if affected or definition.saved == "half" then
      local amount, why = once or attacks.damage(me, definition, other), nil
      if not affected then amount, why = half(amount), "half" end
      if halves(definition) and not lists.has(field.cells(other), blast.origin) then
        amount, why = half(amount), "half"
      end
      if amount > 0 then life.harm(blast, other, amount, blast.nonlethal, why)
      elseif definition.damage then log.note(rolls.name(other) .. " takes no damage") end
      if affected and steps.hit then
        blast.foe = other
        steps.hit(me, blast, ability)
      end
    end
  end
  if steps.after then steps.after(me, blast, ability) end
end
