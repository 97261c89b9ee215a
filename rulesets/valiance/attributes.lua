-- The attributes, and the two kinds of points; what a threat gives stands in threat.lua.
attribute "guts" {
  text = "How much more one can take before a direct hit.", clause = "VAL-ATTR-06",
  pool = true, start = "full", short = "Gu",
}
attribute "endurance" {
  text = "Direct hits one can suffer; at 0 one is downed.", clause = "VAL-ATTR-04", pool = true, min = 0, start = "full", short = "En",
}
attribute "energy" {
  text = "What priced abilities are paid with.", clause = "VAL-ATTR-05", pool = true, min = 0, start = "full", short = "Eg",
}
attribute "valiance" {
  text = "What is left of a player character's luck; at 0 it dies.", clause = "VAL-ATTR-12", pool = true, min = 0, start = "full", short = "Va",
}
attribute "lethality" { text = "Added to the direct damage of attacks.", clause = "VAL-ATTR-09", default = 0, short = "Le" }
attribute "resistance" { text = "Taken off the damage suffered.", clause = "VAL-ATTR-11", default = 0, short = "Re" }
attribute "movement" { text = "Tiles a move can cross.", clause = "VAL-ATTR-10", min = 0, default = 5, short = "Mo" }
attribute "action_points" { text = "Points for Action abilities, fresh each turn.", clause = "VAL-PTS-01", pool = true, min = 0, start = "full", short = "AP" }
attribute "reaction_points" { text = "Points for Reaction abilities, fresh each round.", clause = "VAL-PTS-01", pool = true, min = 0, start = "full", short = "RP" }
