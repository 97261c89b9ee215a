-- Characters.
archetype "brute" { text = "In front.", attributes = { hp = 12, move = 2, attack = 3 }, abilities = { "stride" }, draw = "B" }
archetype "scout" { text = "Over everything.", attributes = { hp = 8, move = 3, attack = 2 }, abilities = { "vault" }, draw = "S" }
