encounter "G03 A plain radius" {
  text = "The same four, and no burst: nothing is halved.",
  clauses = { "FLD-GOLD-03", "FLD-BURST-03" },
  ruleset = "hexfield",
  pass = true,
  field = { topology = "hex", size = { 10, 11 } },
  teams = { { id = "heroes", players = true }, { id = "foes" } },
  units = {
    thea = { team = "heroes", at = { 1, 3 }, initiative = 30, attributes = { attack = 5 }, abilities = { "thunder" } },
    ann = { team = "foes", at = { 4, 3 }, initiative = 9, attributes = { hp = 20, avoid = 12 } },
    bo = { team = "foes", at = { 5, 3 }, initiative = 8, attributes = { hp = 20, avoid = 13 } },
    cy = { team = "foes", at = { 6, 3 }, initiative = 7, attributes = { hp = 20, avoid = 14 } },
    dee = { team = "heroes", at = { 4, 5 }, initiative = 6, attributes = { hp = 20, avoid = 8 } },
  },
  content = [[
    ability "thunder" { text = "A 2 hex radius.", tags = { "action", "spell" }, attack = "area", shape = "radius", radius = 2, range = 6, damage = 9 }
  ]],
  script = {
    act "thea" "thunder" { hex = { 4, 3 }, dice = { 8 } },
    expect { ann = { hp = 11 }, bo = { hp = 11 }, cy = { hp = 20 }, dee = { hp = 11 } },
  },
}
