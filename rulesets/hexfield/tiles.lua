-- What hexes carry, and what can stand between two. conceals: 1 concealment, 2 total; cover: 1 partial, 2 cover.
tile "solid" { text = "Rock or wall: nobody enters, nothing is seen or blown through it.", clause = "FLD-AREA-05", solid = true, draw = "#" }
tile "difficult" { text = "Moving on from it costs double.", clause = "FLD-TERR-02", draw = "~" }
tile "fog" { text = "Concealment.", clause = "FLD-LOS-02", conceals = 1, draw = ":" }
tile "smoke" { text = "Total concealment.", clause = "FLD-LOS-05", conceals = 2, draw = "%" }
tile "boxes" { text = "Partial cover for who is in it or beside it.", clause = "FLD-COVER-02", cover = 1, draw = "," }
tile "trees" { text = "Cover for who is in it or beside it.", clause = "FLD-COVER-03", cover = 2, draw = "T" }
-- Terrain that does something to who enters it, and to who starts a turn in it: enter_harm and turn_harm are damage,
-- enter_gives and turn_gives a status.
tile "fire" { text = "Burns who enters it, and who starts a turn in it.", clause = "FLD-TERR-01", enter_harm = 2, turn_harm = 2, draw = "!" }
tile "brambles" { text = "Scratches who enters it.", clause = "FLD-TERR-01", enter_harm = 1, draw = "*" }
tile "ice" { text = "Whoever enters it falls.", clause = "FLD-TERR-01", enter_gives = "prone", draw = ";" }

edge "solid" { text = "A solid barrier: stops movement, sight and areas.", clause = "FLD-COVER-05", blocks = { "move", "sight", "area" }, draw = "|" }
edge "semi_solid" { text = "Bars or a window: stops movement and areas, not sight.", clause = "FLD-AREA-05", blocks = { "move", "area" }, draw = "|" }
edge "screen" { text = "Thin, and not seen through: stops sight and areas.", clause = "FLD-AREA-05", blocks = { "sight", "area" }, draw = "|" }
edge "partial" { text = "A low wall: partial cover for who is beside it.", clause = "FLD-COVER-02", cover = 1, draw = "-" }
edge "cover" { text = "Chest-high: cover for who is beside it.", clause = "FLD-COVER-03", cover = 2, draw = "=" }
