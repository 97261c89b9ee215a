-- The numbers of a figure.
attribute "hp" { name = "HP", text = "Hit points; at 0 a monster dies and a character is exhausted.", clause = "HEX-DMG-02", pool = true, min = 0,
  start = "full", default = 8 }
attribute "move" { text = "Added to the movement of its abilities; the plain Move is this.", clause = "HEX-MOVE-01", min = 0, default = 0 }
attribute "attack" { text = "Added to its attacks; the plain Attack is this.", clause = "HEX-ATK-01", min = 0, default = 0 }
attribute "range" { text = "Added to the range of its attacks; none at all is melee.", clause = "HEX-ATK-06", min = 0, default = 0 }
attribute "shield" { text = "Taken off each attack.", clause = "HEX-PIPE-03", min = 0, default = 0 }
attribute "initiative" { text = "When it acts in a round, low first; 0: its card or its player says.", clause = "HEX-ROUND-01",
  min = 0, max = 99, default = 0, summary = false }
attribute "actions" { text = "How many abilities a character uses in a turn.", clause = "HEX-ROUND-02", min = 0, default = 2, summary = false }
