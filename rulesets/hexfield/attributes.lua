-- The numbers of a character: what it takes, what it is hit by, what it can do.
local life = library "life"
local LEAST_HP = -999

attribute "hp" { name = "HP", text = "What is left to lose; below 1 one is down.", clause = "FLD-NONL-01", pool = true, min = LEAST_HP, start = "full",
  default = 10 }
attribute "death_at" { text = "The HP at which it dies.", clause = "FLD-NONL-01", default = function(me) return life.death_at(me) end,
  summary = false }
attribute "avoid" { text = "The target number of attacks on it, and of passing through its hex.", clause = "FLD-BASE-04", default = 10 }
attribute "toughness" { text = "Another defense: against what wears a body down.", clause = "FLD-BASE-05", default = 10, summary = false }
attribute "resolve" { text = "Another defense: against what works on a mind.", clause = "FLD-BASE-05", default = 10, summary = false }
attribute "armor" { text = "Taken off all damage, after halving.", clause = "FLD-BURST-04", default = 0, min = 0, summary = false }
attribute "attack" { text = "Added to its attack rolls.", clause = "FLD-BASE-02", default = 3 }
attribute "movement" { text = "Movement points of a turn.", clause = "FLD-BASE-08", default = 5, min = 0 }
attribute "throwing" { text = "How far it throws what does not say otherwise.", clause = "FLD-BURST-02", default = 5, min = 0, summary = false }
attribute "agility" { text = "Added to initiative.", clause = "FLD-INIT-01", default = 2 }

-- Skills, added to the dice of checks (FLD-BASE-03).
attribute "acrobatics" { text = "A skill: getting past, rolling away.", clause = "FLD-OCC-02", default = 2, skill = true, summary = false }
attribute "sneaking" { text = "A skill: not being noticed, where that may be tried.", clause = "FLD-LOS-09", default = 2, skill = true, summary = false }
attribute "endurance" { text = "A skill: holding out.", clause = "FLD-BASE-03", default = 2, skill = true, summary = false }
attribute "perception" { text = "A skill: noticing.", clause = "FLD-BASE-03", default = 2, skill = true, summary = false }
