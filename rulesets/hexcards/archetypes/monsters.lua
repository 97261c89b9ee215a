-- Monsters: a deck of action cards is a type; normal and elite figures of it.
card "guard_30" { text = "Comes on.", initiative = 30, abilities = { "move", "attack" } }
card "guard_55" { text = "Strikes hard.", initiative = 55, abilities = { "move", "attack" }, movement = -1, attack = 1 }
card "guard_15" { text = "Runs.", initiative = 15, abilities = { "move", "attack" }, movement = 1, attack = -1, shuffle = true }
deck "guard" { text = "Guards of the halls.", name = "Guard", cards = { guard_30 = 2, guard_55 = 2, guard_15 = 2 }, standees = 6 }

archetype "guard" { text = "One of many.", monster = "guard", attributes = { hp = 5, move = 2, attack = 2 }, draw = "g" }
archetype "guard_elite" { text = "Better fed.", monster = "guard", elite = true, attributes = { hp = 9, move = 2, attack = 3, shield = 1 }, draw = "G" }
