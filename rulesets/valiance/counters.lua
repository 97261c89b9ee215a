-- What is counted: uses of an ability in a turn (once a turn) or in the encounter (Limited).
counter "turns" { text = "Turns begun in a round, out of order or not.", clause = "VAL-MISS-06", on = "unit" }
counter "known_guts" { text = "The maximum when it was last checked.", clause = "VAL-ATTR-17", on = "unit" }
counter "known_energy" { text = "The maximum when it was last checked.", clause = "VAL-ATTR-17", on = "unit" }
counter "known_endurance" { text = "The maximum when it was last checked.", clause = "VAL-ATTR-17", on = "unit" }
counter "uses" { text = "How often an ability was used.", clause = "VAL-PRIM-03", on = "instance" }
