encounter "G07 A good guess" {
  text = "The right hex, and 14 against 14.",
  clauses = { "FLD-GOLD-07", "FLD-LOS-05", "FLD-LOS-06", "FLD-LOS-07" },
  ruleset = "hexfield",
  pass = true,
  field = { topology = "hex", size = { 10, 11 } },
  teams = { { id = "heroes", players = true }, { id = "foes" } },
  changes = { { name = "smoke", hexes = { { 7, 3 } }, tile = "smoke" } },
  units = {
    ann = { team = "heroes", at = { 4, 3 }, initiative = 30, attributes = { attack = 5 }, abilities = { "bow" } },
    tom = { team = "foes", at = { 7, 3 }, initiative = 9, attributes = { hp = 20, avoid = 9 } },
  },
  content = [[
    ability "bow" { text = "A bow.", tags = { "action" }, attack = "ranged", range = 8, damage = 1 }
  ]],
  script = {
    turn "ann",
    master "smoke",
    act "ann" "bow" { target = { 7, 3 }, dice = { 9 } },
    expect { tom = { hp = 19 } },
  },
}
