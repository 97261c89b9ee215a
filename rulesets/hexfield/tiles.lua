-- What hexes carry, and what can stand between two. conceals: 1 concealment, 2 total; cover: 1 partial, 2 cover.
tile "solid" { text = "Rock or wall: blocks movement, sight and areas.", clause = "FLD-AREA-05", solid = true,
  draw = "#", look = "rock" }
tile "difficult" { text = "Leaving it costs double.", clause = "FLD-TERR-02", draw = "~", look = "rough" }
tile "fog" { text = "Concealment.", clause = "FLD-LOS-02", conceals = 1, draw = ":", look = "fog" }
tile "smoke" { text = "Total concealment.", clause = "FLD-LOS-05", conceals = 2, draw = "%", look = "smoke" }
tile "boxes" { text = "Partial cover for characters in it or beside it.", clause = "FLD-COVER-02", cover = 1,
  draw = ",", look = "crates" }
tile "trees" { text = "Cover for characters in it or beside it.", clause = "FLD-COVER-03", cover = 2, draw = "T",
  look = "trees" }
-- Terrain that affects characters when they enter (enter_) or start a turn (turn_): _harm is damage, _gives a status.
tile "fire" { text = "Burns characters that enter it or start a turn in it.", clause = "FLD-TERR-01", enter_harm = 2,
  turn_harm = 2, draw = "!", look = "fire" }
tile "brambles" { text = "Scratches characters that enter it.", clause = "FLD-TERR-01", enter_harm = 1, draw = "*",
  look = "thorns" }
tile "ice" { text = "Characters that enter it fall.", clause = "FLD-TERR-01", enter_gives = "prone", draw = ";",
  look = "ice" }

edge "solid" { text = "A solid barrier: blocks movement, sight and areas.", clause = "FLD-COVER-05",
  blocks = { "move", "sight", "area" }, draw = "|" }
edge "semi_solid" { text = "Bars or a window: blocks movement and areas, not sight.", clause = "FLD-AREA-05",
  blocks = { "move", "area" }, draw = "|" }
edge "screen" { text = "Thin and opaque: blocks sight and areas.", clause = "FLD-AREA-05", blocks = { "sight", "area" },
  draw = "|" }
edge "partial" { text = "A low wall: partial cover for characters beside it.", clause = "FLD-COVER-02", cover = 1,
  draw = "-" }
edge "cover" { text = "Chest-high: cover for characters beside it.", clause = "FLD-COVER-03", cover = 2, draw = "=" }
