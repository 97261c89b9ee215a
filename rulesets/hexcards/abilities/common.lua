-- What every figure can do, with its own numbers or those of its card.
ability "move" { text = "Moves by its movement.", clause = "HEX-MOVE-01", movement = 0, plain = true }
ability "attack" { text = "Attacks with its attack and range.", clause = "HEX-ATK-01", attack = 0, plain = true }
