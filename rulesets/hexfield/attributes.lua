-- The numbers of a character: what it takes, what it is hit by, what it can do.
local life = library "life"
local LEAST_HP = -999

attribute "hp" { name = "HP", text = "Its remaining health; below 1 it is down.", clause = "FLD-NONL-01", pool = true,
  min = LEAST_HP, start = "full", default = 10 }
attribute "death_at" { text = "The HP at which it dies.", clause = "FLD-NONL-01",
  default = life.death_at, summary = false }
attribute "avoid" { text = "The target number to hit it, and to pass through its hex.", clause = "FLD-BASE-04",
  default = 10 }
attribute "toughness" { text = "A defense against strain on the body.", clause = "FLD-BASE-05", default = 10,
  summary = false }
attribute "resolve" { text = "A defense against effects on the mind.", clause = "FLD-BASE-05", default = 10,
  summary = false }
attribute "armor" { text = "Reduces all damage, after halving.", clause = "FLD-BURST-04", default = 0, min = 0,
  summary = false }
attribute "attack" { text = "Added to its attack rolls.", clause = "FLD-BASE-02", default = 3 }
attribute "movement" { text = "Movement points of a turn.", clause = "FLD-BASE-08", default = 5, min = 0 }
attribute "throwing" { text = "Its usual throwing range.", clause = "FLD-BURST-02", default = 5, min = 0,
  summary = false }
attribute "agility" { text = "Added to initiative.", clause = "FLD-INIT-01", default = 2 }

-- Skills, added to the dice of checks (FLD-BASE-03).
attribute "acrobatics" { text = "A skill: getting past, rolling away.", clause = "FLD-OCC-02", default = 2,
  skill = true, summary = false }
attribute "sneaking" { text = "A skill: going unnoticed, where possible.", clause = "FLD-LOS-09", default = 2,
  skill = true, summary = false }
attribute "endurance" { text = "A skill: holding out.", clause = "FLD-BASE-03", default = 2, skill = true,
  summary = false }
attribute "perception" { text = "A skill: noticing.", clause = "FLD-BASE-03", default = 2, skill = true,
  summary = false }
