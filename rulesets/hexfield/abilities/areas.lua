-- What goes off over several hexes.
ability "fire_bomb" { text = "A thrown burst of radius {radius}: {damage} damage, half outside the target hex.",
  clause = "FLD-BURST-01",
  tags = { "action", "burst", "splash" }, attack = "area", shape = "radius", radius = 1, damage = 6,
  limits = { encounter = 2 } }
ability "blast_spell" { text = "Everyone within {radius} of a hex within {range}: {damage} damage.",
  clause = "FLD-BURST-03",
  tags = { "action", "spell" }, attack = "area", shape = "radius", radius = 1, range = 6, damage = 4 }
ability "lance_of_light" { text = "A line of {length}: {damage} damage.", clause = "FLD-AREA-03",
  tags = { "action", "spell" }, attack = "area", shape = "line", length = 6, damage = 5 }
ability "sleeping_gas" { text = "A cone of {length}: {damage} nonlethal damage; Endurance against {against} avoids it.",
  clause = "FLD-NONL-08",
  tags = { "action", "gas" }, attack = "area", shape = "cone", length = 3, damage = 5, check = "endurance", against = 9,
  nonlethal = true, limits = { encounter = 2 } }
ability "breath_of_fire" { text = "A cone of {length}: {damage} damage; Acrobatics against {against} halves it.",
  clause = "FLD-AREA-04", tags = { "action" }, attack = "area", shape = "cone", length = 3, damage = 6,
  check = "acrobatics", against = 10, saved = "half", limits = { encounter = 2 } }

-- FLD-LOS-05: nobody is hurt, and nothing is seen.
ability "smoke_pot" { text = "A thrown burst of radius {radius}: total concealment until the end.",
  clause = "FLD-LOS-05",
  tags = { "action", "burst", "gas" }, attack = "area", shape = "radius", radius = 1, unrolled = true,
  nonlethal = false, limits = { encounter = 1 },
  steps = { after = function(_, blast)
    blast:alter(blast.hexes, { smoke = true })
  end },
}
