-- Abilities that move.
ability "stride" { text = "Move {movement}.", clause = "HEX-MOVE-01", movement = 4 }
ability "vault" { text = "Move {movement} (Jump).", clause = "HEX-JUMP-01", movement = 3, jump = true }
