-- Monsters: a deck of action cards is a type; normal and elite figures of it. Cards add to the plain Move and Attack.
local BOTH, ATTACK = { "move", "attack" }, { "attack" }

card "guard_30" { text = "Comes on.", initiative = 30, abilities = BOTH }
card "guard_55" { text = "Strikes hard.", initiative = 55, abilities = BOTH, movement = -1, attack = 1 }
card "guard_15" { text = "Runs, and pushes.", initiative = 15, abilities = BOTH, movement = 1, attack = -1,
  inflicts = { "push 1" }, shuffle = true }
deck "guard" { text = "Guards of the halls.", name = "Guard", cards = { guard_30 = 2, guard_55 = 2, guard_15 = 2 },
  standees = 6 }
archetype "guard" { text = "One of many.", monster = "guard",
  attributes = { hp = 5, move = 2, attack = 2 }, draw = "g" }
archetype "guard_elite" { text = "Better fed.", like = "guard", elite = true,
  attributes = { hp = 8, attack = 3, shield = 1 }, draw = "G" }

card "bowman_32" { text = "Steps and shoots.", initiative = 32, abilities = BOTH }
card "bowman_16" { text = "Shoots and runs.", initiative = 16, abilities = BOTH, movement = 1, attack = -1 }
card "bowman_63" { text = "Takes its time.", initiative = 63, abilities = ATTACK, attack = 1, range = 1,
  shuffle = true }
deck "bowman" { text = "Anyone who can draw a bow.", name = "Bowman",
  cards = { bowman_32 = 2, bowman_16 = 2, bowman_63 = 2 }, standees = 6 }
archetype "bowman" { text = "Behind the others.", monster = "bowman",
  attributes = { hp = 4, move = 2, attack = 2, range = 3 }, draw = "b" }
archetype "bowman_elite" { text = "Steady.", like = "bowman", elite = true,
  attributes = { hp = 6, attack = 2, range = 4 }, draw = "W" }

card "drake_25" { text = "Swoops.", initiative = 25, abilities = BOTH, movement = 1 }
card "drake_60" { text = "Spits.", initiative = 60, abilities = BOTH, movement = -1, inflicts = { "poison" },
  shuffle = true }
deck "drake" { text = "Small, winged, ill-tempered.", name = "Drake", cards = { drake_25 = 3, drake_60 = 3 },
  standees = 6 }
archetype "drake" { text = "Flies.", monster = "drake", traits = { "flying" },
  attributes = { hp = 4, move = 3, attack = 2 }, draw = "d" }
archetype "drake_elite" { text = "Flies, and bites.", like = "drake", elite = true,
  attributes = { hp = 7, move = 4, attack = 3 }, draw = "R" }

card "ooze_66" { text = "Creeps.", initiative = 66, abilities = BOTH }
card "ooze_85" { text = "Spreads.", initiative = 85, abilities = BOTH, movement = 1, inflicts = { "poison" } }
card "ooze_94" { text = "Slaps.", initiative = 94, abilities = ATTACK, attack = 2, shuffle = true }
deck "ooze" { text = "It was there before the house.", name = "Ooze", cards = { ooze_66 = 2, ooze_85 = 2, ooze_94 = 2 },
  standees = 10 }
archetype "ooze" { text = "Slow.", monster = "ooze", attributes = { hp = 6, move = 1, attack = 2 }, draw = "o" }
archetype "ooze_elite" { text = "Slow, thick.", like = "ooze", elite = true,
  attributes = { hp = 10, attack = 3 }, draw = "O" }

card "golem_44" { text = "Hauls them in.", initiative = 44, abilities = BOTH, inflicts = { "pull 1" } }
card "golem_72" { text = "Hurls them.", initiative = 72, abilities = BOTH, attack = 1, inflicts = { "push 2" },
  shuffle = true }
deck "golem" { text = "Stone under orders to wait.", name = "Golem", cards = { golem_44 = 2, golem_72 = 2 },
  standees = 4 }
archetype "golem" { text = "Hard.", monster = "golem",
  attributes = { hp = 8, move = 1, attack = 3, shield = 1 }, draw = "k" }
archetype "golem_elite" { text = "Harder.", like = "golem", elite = true,
  attributes = { hp = 12, move = 2, attack = 4, shield = 2 }, draw = "K" }
