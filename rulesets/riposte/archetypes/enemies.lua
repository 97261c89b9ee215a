-- Enemies: numbers are given directly; the weapon says how far they reach.
archetype "guard" { text = "Stands at a door.", body = "one", draw = "g",
  attributes = { hp = 18, accuracy = 85, dodge = 12, critical = 5, avoid = 5, might = 10, defense = 5, resistance = 2,
    speed = 5, movement = 4 },
  traits = { "spear", "steady" } }
archetype "brigand" { text = "Hits hard, and is hit.", body = "one", draw = "b",
  attributes = { hp = 20, accuracy = 78, dodge = 10, critical = 5, avoid = 0, might = 12, defense = 4, resistance = 1,
    speed = 5, movement = 5 },
  traits = { "axe" } }
archetype "skirmisher" { text = "Never where you strike.", body = "one", draw = "s",
  attributes = { hp = 15, accuracy = 90, dodge = 25, critical = 10, avoid = 10, might = 9, defense = 3, resistance = 3,
    speed = 11, movement = 6 },
  traits = { "knife", "first_word" } }
archetype "marksman" { text = "Shoots.", body = "one", draw = "m",
  attributes = { hp = 15, accuracy = 92, dodge = 15, critical = 10, avoid = 5, might = 10, defense = 3, resistance = 3,
    speed = 7, movement = 5 },
  traits = { "longbow", "rune_of_aim" } }
archetype "carapace" { text = "Slow, thick, and full of spikes.", body = "one", draw = "c",
  attributes = { hp = 26, accuracy = 75, dodge = 0, critical = 0, avoid = 10, might = 11, defense = 7, resistance = 0,
    speed = 2, movement = 3 },
  traits = { "sword", "thorns", "thick_hide" } }
archetype "warlock" { text = "Fire from afar.", body = "one", draw = "w",
  attributes = { hp = 15, accuracy = 85, dodge = 15, critical = 5, avoid = 10, might = 10, defense = 2, resistance = 7,
    speed = 6, movement = 5 },
  traits = { "flame", "hush" } }
archetype "bandit_chief" { text = "Gets up again.", body = "one", draw = "B",
  attributes = { hp = 28, accuracy = 92, dodge = 20, critical = 15, avoid = 15, might = 13, defense = 6, resistance = 4,
    speed = 9, movement = 5 },
  traits = { "sword", "axe", "stubborn", "rune_of_retort" } }
