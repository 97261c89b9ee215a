encounter "G04 Standing behind a low wall in fog" {
  text = "10 and 1 for partial cover, 3 for the fog.",
  clauses = { "FLD-GOLD-04", "FLD-BASE-07", "FLD-PRONE-05", "FLD-PRONE-04" },
  ruleset = "hexfield",
  pass = true,
  field = { topology = "hex", size = { 10, 11 }, edges = { { from = { 6, 3 }, to = { 7, 3 }, type = "partial" } } },
  teams = { { id = "heroes", players = true }, { id = "foes" } },
  changes = { { name = "fog", hexes = { { 7, 3 } }, tile = "fog" } },
  units = {
    ann = { team = "heroes", at = { 4, 3 }, initiative = 30, attributes = { attack = 5 }, abilities = { "bow" } },
    tom = { team = "foes", at = { 7, 3 }, initiative = 9, attributes = { hp = 20, avoid = 10 } },
  },
  content = [[
    ability "bow" { text = "A bow.", tags = { "action" }, attack = "ranged", range = 8, damage = 1 }
  ]],
  script = {
    turn "ann",
    master "fog",
    act "ann" "bow" { target = "tom", dice = { 8 } },
    expect { tom = { hp = 20 }, log = { "against 14 " } },
  },
}
