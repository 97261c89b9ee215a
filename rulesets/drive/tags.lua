-- Words that units and abilities carry, what spaces carry, and what lasts on a combatant.
tag "sheet" { text = "Has a combat sheet: takes stress, has pools of extra actions.", clause = "TAC-NPC-10", unit = true }

tag "main" { text = "Takes the main action of a turn.", clause = "TAC-TURN-01", category = "action" }
tag "move" { text = "Takes of the move action, or of a Dash.", clause = "TAC-TURN-06", category = "action" }
tag "extra" { text = "An extra action: as many as the pools allow.", clause = "TAC-TURN-08", category = "action" }
tag "free" { text = "Costs nothing.", category = "action" }
tag "reaction" { text = "Used when something happens.", clause = "TAC-TURN-10", category = "action" }
tag "tactic" { text = "Spent on an attack to deal damage.", clause = "TAC-TAC-01" }
tag "effect" { text = "Spent on an attack to affect its target.", clause = "TAC-EFF-01" }
tag "support" { text = "Supports an ally.", clause = "TAC-SUP-01" }
tag "analysis" { text = "A question about a foe.", clause = "TAC-ANA-01" }
tag "granted" { text = "Given by the game master.", clause = "TAC-SHEET-12" }

tile "difficult" { text = "One more speed to enter.", clause = "TAC-ZONE-02", valued = "max", draw = "~" }
tile "obstacle" { text = "Nobody enters, nobody sees through.", clause = "TAC-ZONE-03", solid = true, draw = "#" }
tile "hazard" { text = "One stress or damage to who enters it or starts a turn there.", clause = "TAC-ZONE-05", draw = "!" }
tile "elevation" { text = "How high it is.", clause = "TAC-TAC-08", valued = "max", draw = "^" }
tile "cracks" { text = "Damage that an obstacle has taken.", clause = "TAC-EFF-03", valued = "max" }

status "out" { text = "Out of the fight: takes no turn, is in nobody's way.", clause = "TAC-ROLL-08" }
status "let_in" { text = "The game master lets it enter one obstacle.", clause = "TAC-ZONE-04", slots = { space = "cell" }, log = false }
status "pinned" { text = "Began its turn beside an enemy: speed 1.", clause = "TAC-SHEET-02", sets = { speed = 1 }, lasts = "turn" }
status "hindered_speed" { text = "Speed 1 until its next turn ends.", clause = "TAC-EFF-06", sets = { speed = 1 }, lasts = "next_turn", slots = { fresh = "flag" }, name = "Hindered" }
status "hindered_range" { text = "Range 1 until its next turn ends.", clause = "TAC-EFF-06", sets = { range = 1 }, lasts = "next_turn", slots = { fresh = "flag" }, name = "Hindered" }
status "bolstered_speed" { text = "Speed 1 more in this turn.", clause = "TAC-REA-03", adds = { speed = 1 }, lasts = "turn", stacking = true, name = "Bolstered" }
status "bolstered_range" { text = "Range 1 more in this turn.", clause = "TAC-REA-03", adds = { range = 1 }, lasts = "turn", stacking = true, name = "Bolstered" }
status "stunned" { text = "Not picked next while another could be.", clause = "TAC-EFF-07" }
status "hidden" { text = "Invisible to enemies until its next turn starts.", clause = "TAC-ABIL-03", name = "In the shadows" }
status "tattooed" { text = "One more attack and defense until the combat ends.", clause = "TAC-ABIL-10", adds = { attack = 1, defense = 1 }, stacking = true }
status "enraged" { text = "Two more attack until the combat ends.", clause = "TAC-ABIL-15", adds = { attack = 2 } }
status "readied" {   -- rules/ready.lua
  text = "Has a main action ready for when a condition is met.", clause = "TAC-TURN-05", log = false,
  slots = { what = "int", condition = "int", target = "unit", seen = { list = "int" } },
}
