-- What spaces carry: the three marks of zones, and height.
tile "difficult" { text = "Costs 1 more speed to enter.", clause = "TAC-ZONE-02", valued = "max", draw = "~",
  look = "rough" }
tile "obstacle" { text = "Blocks movement and sight.", clause = "TAC-ZONE-03", solid = true, draw = "#", look = "rock" }
tile "hazard" { text = "Deals 1 stress or damage to combatants that enter it or start a turn there.",
  clause = "TAC-ZONE-05", draw = "!", look = "hazard" }
tile "elevation" { text = "Its height.", clause = "TAC-TAC-08", valued = "max", draw = "^", look = "height" }
tile "cracks" { text = "Damage that an obstacle has taken.", clause = "TAC-EFF-03", valued = "max", look = "cracks" }
