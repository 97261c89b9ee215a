-- Words that units and abilities carry.
tag "sheet" { text = "Has a combat sheet: stress, and pools of extra actions.", clause = "TAC-NPC-10", unit = true }

tag "main" { text = "Takes the main action of a turn.", clause = "TAC-TURN-01", category = "action" }
tag "move" { text = "Uses part of the move action or of a Dash.", clause = "TAC-TURN-06", category = "action" }
tag "extra" { text = "An extra action, limited by the pools.", clause = "TAC-TURN-08", category = "action" }
tag "free" { text = "Costs nothing.", category = "action" }
tag "reaction" { text = "Used when something happens.", clause = "TAC-TURN-10", category = "action" }
tag "tactic" { text = "Spent on an attack to deal damage.", clause = "TAC-TAC-01" }
tag "effect" { text = "Spent on an attack to affect its target.", clause = "TAC-EFF-01" }
tag "support" { text = "Supports an ally.", clause = "TAC-SUP-01" }
tag "analysis" { text = "A question about a foe.", clause = "TAC-ANA-01" }
tag "granted" { text = "Given by the game master.", clause = "TAC-SHEET-12" }
