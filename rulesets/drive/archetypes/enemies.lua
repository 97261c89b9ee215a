-- Enemies, without sheets.
archetype "thug" { text = "One of many.", attributes = { speed = 5, range = 1, difficulty = 12, health = 4 },
  stars = { cudgel = 1 }, draw = "t" }
archetype "archer" { text = "Shoots without moving.",
  attributes = { speed = 4, range = 4, difficulty = 12, health = 3 }, stars = { longbow = 2 }, draw = "a" }
archetype "hound" { text = "Fast, and close at once.",
  attributes = { speed = 7, range = 1, difficulty = 11, health = 3 }, stars = { teeth = 1 }, draw = "h" }
archetype "ogre" { text = "Slow to fall.", attributes = { speed = 4, range = 1, difficulty = 14, health = 8 },
  abilities = { "knockback" }, stars = { bulk = 2, temper = 1 }, draw = "o" }
archetype "witch" { text = "Hidden half of the time.",
  attributes = { speed = 5, range = 3, difficulty = 12, health = 5 }, abilities = { "into_the_shadows" },
  stars = { ["old words"] = 3 }, draw = "w" }
