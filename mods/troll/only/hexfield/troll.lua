-- In hexfield it is a foe with a weapon of its own.
ability "troll:fists" { text = "{damage} damage.", tags = { "action" }, attack = "melee", range = 1, damage = 5 }

archetype "troll:troll" {
  text = "Hard to keep down.", draw = "t",
  attributes = { hp = 16, avoid = 9, toughness = 14, attack = 3, movement = 4, agility = 1 },
  abilities = { "troll:fists" }, traits = { "troll:knits" },
}
