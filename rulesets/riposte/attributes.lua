-- The numbers of a unit: those that strikes use, and the base stats that they may come from (RIP-STRIKE-01).
attribute "hp" { name = "HP", text = "What is left to lose; at 0 one is out of this combat.", clause = "RIP-STRIKE-09", pool = true, min = 0,
  start = "full", default = 20 }
attribute "accuracy" { text = "Against the Dodge of whom one strikes.", clause = "RIP-STRIKE-01", default = 0 }
attribute "dodge" { text = "Taken off the Hit Chance of who strikes.", clause = "RIP-STRIKE-01", default = 0 }
attribute "critical" { text = "Against the Avoid of whom one strikes.", clause = "RIP-STRIKE-02", default = 0 }
attribute "avoid" { text = "Taken off the Crit Chance of who strikes.", clause = "RIP-STRIKE-02", default = 0 }
attribute "might" { text = "The damage of a strike, before Defense.", clause = "RIP-STRIKE-05", default = 0 }
attribute "defense" { text = "Taken off the damage of physical strikes.", clause = "RIP-STRIKE-05", default = 0 }
attribute "resistance" { text = "Taken off the damage of magical strikes.", clause = "RIP-STRIKE-01",
  default = function(me) return me:base "defense" end }
attribute "speed" { text = "SPD: who is much faster strikes again.", clause = "RIP-FT-01", default = 0 }
attribute "movement" { text = "What may be spent on squares in a turn.", clause = "RIP-MOVE-02", min = 0, default = 5 }

attribute "strength" { text = "STR: behind physical Might.", clause = "RIP-STRIKE-01", default = 0, summary = false }
attribute "intelligence" { text = "INT: behind magical Might.", clause = "RIP-STRIKE-01", default = 0, summary = false }
attribute "dexterity" { text = "DEX: behind Accuracy and Critical.", clause = "RIP-STRIKE-01", default = 0, summary = false }
attribute "luck" { text = "LUK: behind Accuracy, Dodge and Avoid.", clause = "RIP-STRIKE-01", default = 0, summary = false }
attribute "constitution" { text = "CON: behind Defense.", clause = "RIP-STRIKE-01", default = 0, summary = false }
attribute "wisdom" { text = "WIS: behind Resistance.", clause = "RIP-STRIKE-01", default = 0, summary = false }

attribute "lore" { text = "A skill: knowing and explaining.", clause = "RIP-ACT-10", default = 30, min = 0, max = 100, summary = false }
attribute "menace" { text = "A skill: the Quirk of scaring others off.", clause = "RIP-END-03", default = 30, min = 0, max = 100, summary = false }
