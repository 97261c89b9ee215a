-- Attacks: Actions that harm enemies, each with a twist of its own.
local checks, movement, lists = library("checks", "movement", "lists")
ability "drive_back" {
  text = "Deals {damage} damage and pushes the target {tiles} tile straight away.",
  tags = { action = 1, attack = 1 }, cost = { energy = 1 }, range = 1, target = { "character", hostile = true },
  damage = 2, tiles = 1, worth = 36,
  effect = function(me, use, drive)
    use:damage(use.target, drive.damage)
    movement.push_away(use, use.target, me, drive.tiles)
  end,
}

ability "needle_point" {
  text = "Deals {damage} piercing damage, with twice the Lethality.",
  tags = { action = 1, attack = 2 }, cost = { energy = 1 }, range = 1,
  target = { "character", hostile = true }, damage = 1,
  effect = function(_, use, needle) use:damage(use.target, needle.damage, { piercing = true }) end,
}

ability "snap_jab" {
  text = "Deals {damage} damage before anyone can react.",
  tags = { action = 1, attack = 1, blitz = true }, cost = { energy = 1 }, range = 1,
  target = { "character", hostile = true }, damage = 2,
  effect = function(_, use, jab) use:damage(use.target, jab.damage) end,
}

ability "wild_swing" {
  text = "Deals {damage} damage; you are Exposed {open}.",
  tags = { action = 2, attack = 1 }, range = 1, target = { "character", hostile = true }, damage = 6,
  open = 1, worth = 44,
  effect = function(me, use, swing)
    use:damage(use.target, swing.damage)
    use:gain(me, "exposed", swing.open)
  end,
}

ability "paired_darts" {
  text = "Deals {damage} damage to each of up to {up_to} targets.",
  tags = { action = 2, attack = 1 }, cost = { energy = 1 }, range = { min = 2, max = 4 }, up_to = 2,
  target = { "character", hostile = true, count = function(_, _, darts) return darts.up_to end }, damage = 2,
  effect = function(_, use, darts)
    for _, target in ipairs(use.targets) do use:damage(target, darts.damage) end
  end,
}

ability "pin_down" {
  text = "Deals {damage} damage. Good: Staggers the target until your next turn. Great: also {check.great} damage.",
  tags = { action = 2, attack = 1, check = true }, cost = { energy = 1 }, range = { min = 2, max = 4 },
  target = { "character", hostile = true }, check = { good = 0, great = 2 }, damage = 2,
  effect = function(me, use, pin)
    local level, extra = checks.outcome(use, use.target)
    use:damage(use.target, pin.damage + (extra or 0))
    if level and type(use.target) == "unit" then use:gain(use.target, "staggered", 1, { until_turn = me }) end
  end,
}

ability "all_or_nothing" {
  text = "Deals {damage} damage plus 1 for each Energy paid for x, all piercing.",
  tags = { action = 1, attack = 0 }, variable = true, range = 1, target = { "character", hostile = true },
  damage = 1, worth = 33,
  effect = function(_, use, all) use:damage(use.target, all.damage + use.x, { piercing = true }) end,
}

ability "leeching_bite" {
  text = "The target withers by {loss}; you regain {guts} Guts.",
  tags = { action = 1 }, cost = { energy = 1 }, range = 1, target = { "character", hostile = true, breakable = false },
  loss = 2, guts = 2, worth = 34,
  effect = function(me, use, bite)
    use:wither(use.target, bite.loss)
    use:restore(me, bite.guts)
  end,
}

ability "numbing_sting" {
  text = "Deals {damage} damage; the target is Distracted until the end of its turn.",
  tags = { action = 1, attack = 1 }, cost = { energy = 1 }, range = 1, target = { "character", hostile = true },
  damage = 1, worth = 37,
  effect = function(_, use, sting)
    use:damage(use.target, sting.damage)
    if type(use.target) == "unit" then
      use:gain(use.target, "distracted", 1, { turns = 1, of = use.target })
    end
  end,
}

ability "dust_in_the_eyes" {
  text = "The target is Blinded until your next turn begins.",
  tags = { action = 1 }, cost = { energy = 2 }, range = { min = 1, max = 2 }, worth = 31,
  target = { "character", hostile = true, filter = function(_, target) return not target:has "blinded" end },
  effect = function(me, use) use:gain(use.target, "blinded", 1, { until_turn = me }) end,
}

ability "unmake_guard" {
  text = "Removes up to {layers} Protected from the target and deals {damage} damage for each.",
  tags = { action = 1, attack = 1 }, cost = { energy = 1 }, range = { min = 1, max = 2 }, layers = 2,
  damage = 2, worth = 48, target = { "character", hostile = true, status = "protected", breakable = false },
  effect = function(_, use, unmake)
    local taken = math.min(use.target:has "protected" or 0, unmake.layers)
    use:lose(use.target, "protected", taken)
    use:resolve()
    use:damage(use.target, unmake.damage * taken)
  end,
}

ability "trample" {
  text = "Pushes a neighbour, no larger than you, {tiles} tiles away; without room it takes {damage} damage.",
  tags = { action = 1, attack = 1 }, range = 1, tiles = 2, damage = 4,
  target = { "character", hostile = true, size = "not_larger", breakable = false },
  effect = function(me, use, trample)
    if movement.push_away(use, use.target, me, trample.tiles) then return end
    use:damage(use.target, trample.damage)
  end,
}

-- Enemies within the reach of an ability.
local function foes_within(me, ability)
  return lists.where(units(), function(other)
    return me:hostile(other) and field.distance(me, other) <= ability.reach
  end)
end

ability "swallow_light" {
  text = "Every enemy within {reach} tiles loses {energy} Energy; you regain the largest single loss.",
  tags = { action = 2, limited = 1 }, reach = 2, energy = 2, worth = 32,
  when = function(me, swallow) return #foes_within(me, swallow) > 0, "no enemy is near" end,
  effect = function(me, use, swallow)
    local most = 0
    for _, other in ipairs(foes_within(me, swallow)) do
      most = math.max(most, math.min(other.energy, swallow.energy))
      use:lower(other, swallow.energy, { attribute = "energy" })
    end
    if most > 0 then use:regain(me, most, { attribute = "energy" }) end
  end,
}
