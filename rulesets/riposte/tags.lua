-- Tags of traits and abilities: what is a weapon, a skill, and what a use costs.
tag "weapon" { text = "A weapon.", clause = "RIP-RANGE-01" }
tag "magical" { text = "Resistance, not Defense, applies to its strikes.", clause = "RIP-STRIKE-01" }
tag "skill" { text = "A skill, class ability or rune; the option `skills` controls it.", clause = "RIP-ACT-13" }
tag "engage_action" { text = "Using it is the turn's Engage action, and ends the turn.", clause = "RIP-ACT-06" }
tag "free" { text = "Using it costs nothing.", clause = "RIP-ACT-07" }
tag "help" { text = "For allies; only policies read it.", clause = "RIP-ACT-05" }
