-- Terrain: what entering costs, and what its occupant gets. Homebrew adds tiles with the same fields (RIP-TERR-10).
tile "light" { text = "Stairs, bushes, a low bench.", clause = "RIP-TERR-03", draw = ",", cost = 2, defense = 1,
  dodge = 10, recovery = 0, look = "plants" }
tile "medium" { text = "A thicket, an arrow slit.", clause = "RIP-TERR-04", draw = ";", cost = 2, defense = 2,
  dodge = 20, recovery = 0, look = "thicket" }
tile "heavy" { text = "A keep's gate, deep wood with a spring.", clause = "RIP-TERR-05", draw = "%", cost = 3,
  defense = 3, dodge = 30, recovery = 10, look = "trees" }
tile "difficult" { text = "Slow ground: its number is the cost to enter.", clause = "RIP-TERR-06",
  valued = "max", draw = "~", look = "rough" }
tile "low" { text = "A wall or object that only flyers can cross.", clause = "RIP-WALL-02", draw = "=", look = "fence" }
tile "full" { text = "A wall up to the ceiling.", clause = "RIP-WALL-01", solid = true, opaque = true, draw = "#",
  look = "wall" }
