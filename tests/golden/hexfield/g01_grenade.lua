encounter "G01 A grenade" {
  text = "One die against four: 9 in the target hex, half outside of it, friends as well.",
  clauses = { "FLD-GOLD-01", "FLD-AATK-01", "FLD-AATK-02", "FLD-BURST-04" },
  ruleset = "hexfield",
  pass = true,
  field = { topology = "hex", size = { 10, 11 } },
  teams = { { id = "heroes", players = true }, { id = "foes" } },
  units = {
    thea = { team = "heroes", at = { 1, 3 }, initiative = 30, attributes = { attack = 5 }, abilities = { "grenade" } },
    ann = { team = "foes", at = { 4, 3 }, initiative = 9, attributes = { hp = 20, avoid = 12 } },
    bo = { team = "foes", at = { 5, 3 }, initiative = 8, attributes = { hp = 20, avoid = 13 } },
    cy = { team = "foes", at = { 6, 3 }, initiative = 7, attributes = { hp = 20, avoid = 14 } },
    dee = { team = "heroes", at = { 4, 5 }, initiative = 6, attributes = { hp = 20, avoid = 8 } },
  },
  content = [[
    ability "grenade" { text = "A grenade.", tags = { "action", "burst", "splash" }, attack = "area", shape = "radius", radius = 2, throw = 5, damage = 9 }
  ]],
  script = {
    act "thea" "grenade" { hex = { 4, 3 }, dice = { 8 } },
    expect { ann = { hp = 11 }, bo = { hp = 16 }, cy = { hp = 20 }, dee = { hp = 16 }, thea = { hp = 10 } },
  },
}
