-- Help and craft: Actions for friends, for one's own Energy, and with prices of another sort.
local checks, pools, uses = library("checks", "pools", "uses")
ability "steady_hand" {
  text = "An ally regains {energy} Energy.",
  tags = { action = 1, help = true, limited = 2 }, range = { min = 1, max = 2 }, energy = 2, worth = 13,
  target = { "character", allied = true, other = true,
    filter = function(_, target) return target.energy < target:max "energy" end },
  effect = function(_, use, hand) use:regain(use.target, hand.energy, { attribute = "energy" }) end,
}

ability "clear_the_way" {
  text = "An adjacent ally uses Sprint at once, without spending Action Points.",
  tags = { action = 1, help = true }, cost = { energy = 1 }, range = 1,
  target = { "character", allied = true, other = true }, worth = 1,
  effect = function(_, use) uses.cause(use, use.target, "sprint") end,
}

ability "rising_hymn" {
  text = "An ally regains {guts} Guts. Good: {check.good} more. Great: {check.great} more, and one more use.",
  tags = { action = 1, check = true, help = true, limited = 1 }, cost = { energy = 1 }, range = { min = 0, max = 3 },
  check = { good = 1, great = 2 }, guts = 3, worth = 15, slots = { more = "int" },   -- the Guts that the check adds
  modifiers = { limited = function(_, value, hymn) return value + hymn.more end },
  target = { "character", allied = true, filter = function(_, target) return target.guts < target:max "guts" end },
  effect = function(_, use, hymn)
    local level, extra = checks.outcome(use)
    use:restore(use.target, hymn.guts + (extra or 0))
    if level == "great" then hymn.more = hymn.more + 1 end
  end,
}

ability "blood_rite" {
  text = "Lose {blood} Guts: the target is Energized {charges}.",
  tags = { action = 1, help = true }, range = { min = 0, max = 2 }, blood = 3, charges = 1, worth = 4,
  target = { "character", allied = true, filter = function(_, target) return not target:has "energized" end },
  when = function(me, rite) return me.guts > rite.blood, "not enough Guts" end,
  price = function(me, use, rite) use:pay(me, rite.blood, { attribute = pools.numbers.guts }) end,
  effect = function(_, use, rite) use:gain(use.target, "energized", rite.charges) end,
}

ability "veil" {
  text = "The target is Invisible until your next turn begins.",
  tags = { action = 2, help = true, unnoticed = true }, cost = { energy = 2 }, range = { min = 0, max = 1 }, worth = 3,
  target = { "character", allied = true, filter = function(_, target) return not target:has "invisible" end },
  effect = function(me, use) use:gain(use.target, "invisible", 1, { until_turn = me }) end,
}

ability "spur_on" {
  text = "The target is Hastened and Taunted until its turn ends.",
  tags = { action = 1, help = true }, cost = { energy = 1 }, range = { min = 1, max = 2 }, worth = 5,
  target = { "character", allied = true, other = true,
    filter = function(_, target) return not target:has "hastened" end },
  effect = function(_, use)
    for _, status in ipairs { "hastened", "taunted" } do
      use:gain(use.target, status, 1, { turns = 1, of = use.target })
    end
  end,
}

ability "share_the_load" {
  text = "You and the target share your Guts equally; you take the odd one.",
  tags = { action = 1, help = true }, cost = { energy = 1 }, range = 1, worth = 6,
  target = { "character", allied = true, other = true,
    filter = function(me, target) return target.guts + 1 < me.guts end },
  effect = function(me, use)
    local sum = me.guts + use.target.guts
    local half = math.min(sum // 2, use.target:max "guts")
    use:set(use.target, half, { attribute = "guts" })
    use:set(me, sum - half, { attribute = "guts" })
  end,
}
