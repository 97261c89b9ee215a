-- In hexcards a monster is a deck of action cards, and figures of it.
card "troll:fists_58" { text = "Comes on.", initiative = 58, abilities = { "move", "attack" } }
card "troll:fists_81" { text = "Swings wide.", initiative = 81, abilities = { "attack" }, attack = 2, shuffle = true }
deck "troll:troll" {
  text = "Large, green, not in a hurry.", name = "Troll", standees = 4,
  cards = { ["troll:fists_58"] = 3, ["troll:fists_81"] = 3 },
}
archetype "troll:troll" {
  text = "Hard to keep down.", monster = "troll:troll", attributes = { hp = 9, move = 2, attack = 2 },
  traits = { "troll:knits" }, draw = "t",
}
