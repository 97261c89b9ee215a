-- What spaces carry: the three marks of zones, and height.
tile "difficult" { text = "One more speed to enter.", clause = "TAC-ZONE-02", valued = "max", draw = "~" }
tile "obstacle" { text = "Nobody enters, nobody sees through.", clause = "TAC-ZONE-03", solid = true, draw = "#" }
tile "hazard" { text = "One stress or damage to who enters it or starts a turn there.", clause = "TAC-ZONE-05", draw = "!" }
tile "elevation" { text = "How high it is.", clause = "TAC-TAC-08", valued = "max", draw = "^" }
tile "cracks" { text = "Damage that an obstacle has taken.", clause = "TAC-EFF-03", valued = "max" }
