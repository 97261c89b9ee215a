-- What characters take from one scenario of a contract to the next.
carry "xp" { name = "XP", text = "Experience gained.", clause = "HEX-EFF-07", slot = "xp" }
