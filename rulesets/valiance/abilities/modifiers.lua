-- Attack Modifiers: attached to an Attack as it is used; what they do is part of that Attack.
ability "weighted_blow" {
  text = "The Attack deals {damage} more damage to its first target.",
  tags = { "attack_modifier" }, cost = { energy = 1 }, damage = 2, worth = 3,
  effect = function(_, use, blow)
    if use.target then use:damage(use.target, blow.damage) end
  end,
}

ability "venomed_edge" {
  text = "Each target of the Attack is Decaying {rot}.",
  tags = { "attack_modifier" }, cost = { energy = 2 }, rot = 1, worth = 2,
  effect = function(_, use, edge)
    for _, target in ipairs(use.targets) do use:gain(target, "decaying", edge.rot) end
  end,
}

ability "reckless_lunge" {
  text = "The Attack deals {damage} more damage; you lose {blood} Guts.",
  tags = { attack_modifier = true, limited = 2 }, damage = 4, blood = 3, worth = 1,
  when = function(me, lunge) return me.guts > lunge.blood, "not enough Guts" end,
  effect = function(me, use, lunge)
    if use.target then use:damage(use.target, lunge.damage) end
    use:lower(me, lunge.blood, { attribute = "guts" })
  end,
}

ability "measured_throw" {
  text = "The Attack's range starts {closer} tile nearer and ends {farther} tile farther.",
  tags = { "attack_modifier" }, cost = { energy = 1 }, closer = 1, farther = 1, worth = 1,
  modifiers = {
    range = function(_, value, throw) return value and value + throw.farther end,
    range_min = function(_, value, throw) return value and math.max(value - throw.closer, 1) end,
  },
}
