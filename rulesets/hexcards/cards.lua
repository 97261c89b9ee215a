-- Attack modifier cards, and the deck that everybody has (HEX-DECK-01, HEX-DECK-06). A card changes the attack's value
-- by `add`, `times` or `miss`; `rolling` ones come with another card, `once` ones leave the deck, `shuffle` ones have
-- it shuffled at the end of the round; `pierce`, `add_target` and what it `inflicts` go with the attack.
card "plus_0" { name = "+0", text = "Nothing more.", clause = "HEX-DECK-01", add = 0 }
card "plus_1" { name = "+1", text = "1 more.", clause = "HEX-DECK-01", add = 1 }
card "plus_2" { name = "+2", text = "2 more.", clause = "HEX-DECK-01", add = 2 }
card "minus_1" { name = "-1", text = "1 less.", clause = "HEX-DECK-01", add = -1 }
card "minus_2" { name = "-2", text = "2 less.", clause = "HEX-DECK-01", add = -2 }
card "double" { name = "x2", text = "Doubles the attack.", clause = "HEX-DECK-02", times = 2, shuffle = true }
card "miss" { name = "miss", text = "The attack misses.", clause = "HEX-DECK-02", miss = true, shuffle = true }
card "bless" { name = "bless", text = "Doubles the attack, once.", clause = "HEX-DECK-05", times = 2, once = true }
card "curse" { name = "curse", text = "The attack misses, once.", clause = "HEX-DECK-05", miss = true, once = true }

card "plus_0_stun" { name = "+0 stun", text = "Stuns.", clause = "HEX-DECK-06", add = 0, inflicts = { "stun" } }
card "plus_0_muddle" { name = "+0 muddle", text = "Muddles.", clause = "HEX-DECK-06", add = 0, inflicts = { "muddle" } }
card "plus_1_stun" { name = "+1 stun", text = "+1, and stuns.", clause = "HEX-DECK-06", add = 1, inflicts = { "stun" } }
card "plus_1_fire" { name = "+1 fire", text = "+1, and fire.", clause = "HEX-DECK-06", add = 1,
  inflicts = { "element fire" } }
card "plus_3" { name = "+3", text = "3 more.", clause = "HEX-DECK-06", add = 3 }

card "roll_1" { name = "rolling +1", text = "+1, and another card.", clause = "HEX-DECK-04", rolling = true, add = 1 }
card "roll_2" { name = "rolling +2", text = "+2, and another card.", clause = "HEX-DECK-04", rolling = true, add = 2 }
card "roll_push" { name = "rolling push 1", text = "Pushes, and another card.", clause = "HEX-DECK-06", rolling = true,
  inflicts = { "push 1" } }
card "roll_pull" { name = "rolling pull 1", text = "Pulls, and another card.", clause = "HEX-DECK-06", rolling = true,
  inflicts = { "pull 1" } }
card "roll_poison" { name = "rolling poison", text = "Poisons, and another card.", clause = "HEX-DECK-06",
  rolling = true, inflicts = { "poison" } }
card "roll_pierce" { name = "rolling pierce 3", text = "Pierces, and another card.", clause = "HEX-DECK-06",
  rolling = true, pierce = 3 }
card "roll_target" { name = "rolling add target", text = "One more target, and another card.", clause = "HEX-ADDT-04",
  rolling = true, add_target = true }
card "roll_heal" { name = "rolling heal 1", text = "Heals the attacker, and another card.", clause = "HEX-DECK-06",
  rolling = true, inflicts = { "heal 1" } }

deck "attack_modifiers" { text = "The twenty cards that everyone starts with.", clause = "HEX-DECK-01",
  cards = { plus_0 = 6, plus_1 = 5, minus_1 = 5, plus_2 = 1, minus_2 = 1, double = 1, miss = 1 } }
