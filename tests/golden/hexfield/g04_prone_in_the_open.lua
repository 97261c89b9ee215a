encounter "G04 Prone in the open" {
  text = "10 and 2 for lying down.",
  clauses = { "FLD-GOLD-04", "FLD-BASE-07", "FLD-PRONE-05", "FLD-PRONE-04" },
  ruleset = "hexfield",
  pass = true,
  field = { topology = "hex", size = { 10, 11 } },
  teams = { { id = "heroes", players = true }, { id = "foes" } },
  units = {
    ann = { team = "heroes", at = { 4, 3 }, initiative = 30, attributes = { attack = 5 }, abilities = { "bow" } },
    tom = { team = "foes", at = { 7, 3 }, initiative = 9, attributes = { hp = 20, avoid = 10 }, prone = true },
  },
  content = [[
    ability "bow" { text = "A bow.", tags = { "action" }, attack = "ranged", range = 8, damage = 1 }
  ]],
  script = {
    act "ann" "bow" { target = "tom", dice = { 6 } },
    expect { tom = { hp = 20 }, log = { "against 12 " } },
  },
}
