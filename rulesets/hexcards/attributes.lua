-- The numbers of a figure.
attribute "hp" { name = "HP", text = "Hit points; at 0 a monster dies and a character is exhausted.",
  clause = "HEX-DMG-02", pool = true, min = 0, start = "full", default = 8 }
attribute "move" { text = "Its plain Move; also added to the movement of its abilities.", clause = "HEX-MOVE-01",
  min = 0, default = 0 }
attribute "attack" { text = "Its plain Attack; also added to its attacks.", clause = "HEX-ATK-01",
  min = 0, default = 0 }
attribute "range" { text = "Added to the range of its attacks; 0 in all is melee.", clause = "HEX-ATK-06",
  min = 0, default = 0 }
attribute "shield" { text = "Reduces each attack on it.", clause = "HEX-PIPE-03", min = 0, default = 0 }
attribute "initiative" { text = "Its place in a round, low first; 0: its card or its player decides.",
  clause = "HEX-ROUND-01", min = 0, max = 99, default = 0, summary = false }
attribute "actions" { text = "The number of abilities that a character uses in a turn.", clause = "HEX-ROUND-02",
  min = 0, default = 2, summary = false }
