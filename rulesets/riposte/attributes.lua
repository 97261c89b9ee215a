-- The numbers of a unit: those that strikes use, and the base stats that they may come from (RIP-STRIKE-01).
attribute "hp" { name = "HP", text = "Its remaining health; at 0 it is out of this combat.", clause = "RIP-STRIKE-09",
  pool = true, min = 0, start = "full", default = 20 }
attribute "accuracy" { text = "Raises its Hit Chance, against the target's Dodge.",
  clause = "RIP-STRIKE-01", default = 0 }
attribute "dodge" { text = "Lowers the Hit Chance of its attackers.", clause = "RIP-STRIKE-01", default = 0 }
attribute "critical" { text = "Raises its Crit Chance, against the target's Avoid.",
  clause = "RIP-STRIKE-02", default = 0 }
attribute "avoid" { text = "Lowers the Crit Chance of its attackers.", clause = "RIP-STRIKE-02", default = 0 }
attribute "might" { text = "The damage of a strike, before Defense.", clause = "RIP-STRIKE-05", default = 0 }
attribute "defense" { text = "Lowers the damage of physical strikes.", clause = "RIP-STRIKE-05", default = 0 }
attribute "resistance" { text = "Lowers the damage of magical strikes.", clause = "RIP-STRIKE-01",
  default = function(me) return me:base "defense" end }
attribute "speed" { text = "SPD: the much faster one strikes again.", clause = "RIP-FT-01", default = 0 }
attribute "movement" { text = "Squares it can move in a turn.", clause = "RIP-MOVE-02", min = 0, default = 5 }

attribute "strength" { text = "STR: adds to physical Might.", clause = "RIP-STRIKE-01", default = 0, summary = false }
attribute "intelligence" { text = "INT: adds to magical Might.", clause = "RIP-STRIKE-01", default = 0,
  summary = false }
attribute "dexterity" { text = "DEX: adds to Accuracy and Critical.", clause = "RIP-STRIKE-01", default = 0,
  summary = false }
attribute "luck" { text = "LUK: adds to Accuracy, Dodge and Avoid.", clause = "RIP-STRIKE-01", default = 0,
  summary = false }
attribute "constitution" { text = "CON: adds to Defense.", clause = "RIP-STRIKE-01", default = 0, summary = false }
attribute "wisdom" { text = "WIS: adds to Resistance.", clause = "RIP-STRIKE-01", default = 0, summary = false }

attribute "lore" { text = "A skill: knowing and explaining.", clause = "RIP-ACT-10", default = 30, min = 0, max = 100,
  summary = false }
attribute "menace" { text = "A skill: the Quirk of scaring others off.", clause = "RIP-END-03", default = 30, min = 0,
  max = 100, summary = false }
