-- Those whom they meet.
archetype "bandit" { text = "Has a blade, and friends.", draw = "b",
  attributes = { hp = 9, avoid = 11, attack = 3, movement = 5, agility = 2 },
  abilities = { "blade", "sling" } }
archetype "poacher" { text = "Shoots, and ducks.", draw = "p",
  attributes = { hp = 8, avoid = 11, attack = 4, movement = 6, agility = 4 },
  abilities = { "hunting_bow", "duck" } }
archetype "brute" { text = "Large hands.", draw = "B",
  attributes = { hp = 18, avoid = 9, toughness = 13, attack = 3, movement = 4, agility = 1 },
  abilities = { "maul", "trip" } }
archetype "gas_thief" { text = "Wants everyone asleep.", draw = "g",
  attributes = { hp = 9, avoid = 12, attack = 3, movement = 6, agility = 4 },
  abilities = { "sleeping_gas", "cudgel" } }
archetype "cinder_hound" { text = "Breathes fire.", draw = "h",
  attributes = { hp = 12, avoid = 11, attack = 4, movement = 7, agility = 5, acrobatics = 4 },
  abilities = { "claws", "breath_of_fire" } }
archetype "hill_worm" { text = "Two hexes long.", draw = "w", body = "two",
  attributes = { hp = 20, avoid = 10, attack = 4, movement = 4, agility = 0 }, abilities = { "claws" } }
