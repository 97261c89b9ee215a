-- Characters: what each carries of the abilities, and what it is good at.
archetype "brute" { text = "In front, and pushes.", attributes = { hp = 14, move = 2, attack = 2 },
  abilities = { "stride", "slash", "shield_bash", "sweep" },
  gains_cards = { "roll_push", "roll_push", "plus_1_stun" }, loses_cards = { "minus_1", "minus_1" }, draw = "B" }
archetype "scout" { text = "Over everything, then gone.", attributes = { hp = 10, move = 3, attack = 2 },
  abilities = { "vault", "venom_dart", "armour_breaker", "hit_and_run" },
  gains_cards = { "roll_poison", "roll_poison", "roll_1" }, loses_cards = { "minus_2" }, draw = "S" }
archetype "archer" { text = "From afar.", attributes = { hp = 9, move = 3, attack = 1, range = 3 },
  abilities = { "stride", "longbow", "twin_shot", "take_aim" },
  gains_cards = { "roll_pierce", "roll_pierce", "plus_3" }, loses_cards = { "minus_1" }, draw = "A" }
archetype "alchemist" { text = "Fire and ointment.", attributes = { hp = 9, move = 3, attack = 1 },
  abilities = { "stride", "fire_flask", "venom_dart", "bandage" },
  gains_cards = { "plus_1_fire", "plus_1_fire", "roll_heal" }, loses_cards = { "plus_0", "plus_0" }, draw = "L" }
archetype "harrier" { text = "Hooks, lances, winds.", attributes = { hp = 11, move = 3, attack = 2 },
  abilities = { "stride", "grappling_hook", "lance", "follow_through" },
  gains_cards = { "roll_pull", "roll_pull", "roll_target" }, loses_cards = { "minus_1" }, draw = "H" }
archetype "singer" { text = "Makes the others better.", attributes = { hp = 10, move = 3, attack = 2 },
  abilities = { "stride", "battering_blow", "soothing_song", "rally", "gust" },
  gains_cards = { "plus_0_muddle", "roll_heal", "bless" }, loses_cards = { "plus_0" }, draw = "M" }
