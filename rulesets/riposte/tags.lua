-- Tags of traits and abilities: what is a weapon, a skill, and what a use costs.
tag "weapon" { text = "Something to strike with.", clause = "RIP-RANGE-01" }
tag "magical" { text = "Its strikes are met by Resistance.", clause = "RIP-STRIKE-01" }
tag "skill" { text = "A skill, class ability or rune: the option `skills` rules it.", clause = "RIP-ACT-13" }
tag "engage_action" { text = "Using it is the turn's Engage action, and ends the turn.", clause = "RIP-ACT-06" }
tag "free" { text = "Using it costs nothing.", clause = "RIP-ACT-07" }
tag "help" { text = "Meant for friends: what a policy goes by.", clause = "RIP-ACT-05" }
