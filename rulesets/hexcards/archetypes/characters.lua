-- Characters: what each carries of the abilities, and what it is good at.
archetype "brute" { text = "In front, and pushes.", attributes = { hp = 14, move = 2, attack = 2 },
  abilities = { "stride", "slash", "shield_bash", "sweep" }, draw = "B" }
archetype "scout" { text = "Over everything, and gone again.", attributes = { hp = 10, move = 3, attack = 2 },
  abilities = { "vault", "venom_dart", "armour_breaker", "hit_and_run" }, draw = "S" }
archetype "archer" { text = "From afar.", attributes = { hp = 9, move = 3, attack = 1, range = 3 },
  abilities = { "stride", "longbow", "twin_shot", "take_aim" }, draw = "A" }
archetype "alchemist" { text = "Fire and ointment.", attributes = { hp = 9, move = 3, attack = 1 },
  abilities = { "stride", "fire_flask", "venom_dart", "bandage" }, draw = "L" }
archetype "harrier" { text = "Hooks, lances, winds.", attributes = { hp = 11, move = 3, attack = 2 },
  abilities = { "stride", "grappling_hook", "lance", "follow_through" }, draw = "H" }
archetype "singer" { text = "Makes the others better.", attributes = { hp = 10, move = 3, attack = 2 },
  abilities = { "stride", "battering_blow", "soothing_song", "rally", "gust" }, draw = "M" }
