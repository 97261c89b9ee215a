-- A type of monster is a deck of action cards; its figures name the deck.
card "rime:wight_20" { text = "Glides up, and chills.", initiative = 20, abilities = { "move", "attack" },
  inflicts = { "rime:chilled" } }
card "rime:wight_48" { text = "Strikes.", initiative = 48, abilities = { "move", "attack" }, movement = -1, attack = 1 }
card "rime:wight_77" { text = "Stands and waits.", initiative = 77, abilities = { "attack" }, attack = 1,
  shuffle = true }
deck "rime:wight" {
  text = "What the winter left.", name = "Wight", standees = 6,
  cards = { ["rime:wight_20"] = 2, ["rime:wight_48"] = 2, ["rime:wight_77"] = 2 },
}
archetype "rime:wight" { text = "Cold.", monster = "rime:wight",
  attributes = { hp = 5, move = 2, attack = 1 }, draw = "w" }
archetype "rime:wight_elite" { text = "Colder.", like = "rime:wight", elite = true,
  attributes = { hp = 8, attack = 2 }, draw = "Y" }

archetype "rime:skald" {
  text = "Sings of winters.", attributes = { hp = 10, move = 3, attack = 1 },
  abilities = { "stride", "slash", "rally" },
  gains_cards = { "rime:roll_chill", "rime:roll_chill" }, loses_cards = { "minus_1" }, draw = "Z",
}
