-- Heroes: numbers come of base stats and the weapon in hand.
archetype "captain" { text = "Holds a line, and strikes back.", body = "one", draw = "C",
  attributes = { hp = 24, strength = 6, dexterity = 8, luck = 5, constitution = 6, wisdom = 3, speed = 7,
    movement = 5, lore = 50 },
  traits = { "sword", "spear", "rune_of_grudge", "provoke" } }
archetype "cutter" { text = "Quick, then quicker.", body = "one", draw = "U",
  attributes = { hp = 19, strength = 5, dexterity = 10, luck = 8, constitution = 4, wisdom = 3, speed = 12,
    movement = 6 },
  traits = { "knife", "sword", "no_pause", "twin_cut" } }
archetype "archer" { text = "Fights from two squares away.", body = "one", draw = "A",
  attributes = { hp = 18, strength = 6, dexterity = 11, luck = 6, constitution = 3, wisdom = 4, speed = 8,
    movement = 5 },
  traits = { "bow", "knife", "pathfinder", "rune_of_aim" } }
archetype "hedge_mage" { text = "Fire, and a word for the hurt.", body = "one", draw = "M",
  attributes = { hp = 16, intelligence = 8, dexterity = 8, luck = 7, constitution = 2, wisdom = 7, speed = 7,
    movement = 5, lore = 60 },
  traits = { "flame", "elusive" }, abilities = { "mend" } }
archetype "kite_rider" { text = "Over walls.", body = "one", draw = "K",
  attributes = { hp = 20, strength = 5, dexterity = 9, luck = 9, constitution = 4, wisdom = 6, speed = 11,
    movement = 7 },
  traits = { "spear", "flight", "drink_deep" } }
archetype "piper" { text = "Fights little, but makes others fight more.", body = "one", draw = "P",
  attributes = { hp = 15, strength = 3, dexterity = 7, luck = 10, constitution = 3, wisdom = 5, speed = 8, movement = 5,
    menace = 50 },
  traits = { "knife", "first_word" }, abilities = { "encore", "spur" } }
