-- What is no attack: healing and bonuses for allies, and effects on enemies without an attack (HEX-EFF-04, HEX-TGT-04).
ability "bandage" { text = "Heals 2 hit points of itself or an ally within {range}.", clause = "HEX-LOS-04",
  tags = { "help" }, range = 3, helps = "ally_or_self", inflicts = { "heal 2" } }
ability "soothing_song" { text = "Heals 2 hit points of an ally in any open room.", clause = "HEX-LOS-05",
  tags = { "help" }, helps = "ally", inflicts = { "heal 2" } }
ability "rally" { text = "Strengthens an ally within {range}.", clause = "HEX-ADV-11", tags = { "help" }, range = 2,
  helps = "ally", inflicts = { "strengthen" } }
ability "take_aim" { text = "+2 on the next attack.", clause = "HEX-AREA-07", tags = { "help" }, helps = "self",
  inflicts = { "aimed" } }
ability "war_cry" { text = "+1 on all attacks of the next attack action.", clause = "HEX-AREA-07", tags = { "help" },
  helps = "self", inflicts = { "fired_up" } }
ability "rage" { text = "Doubles the next attack.", clause = "HEX-PIPE-04", tags = { "help" }, helps = "self",
  inflicts = { "fury" } }
ability "gust" { text = "Push 2 on an enemy within {range}.", clause = "HEX-EFF-04", range = 2,
  inflicts = { "push 2" } }
