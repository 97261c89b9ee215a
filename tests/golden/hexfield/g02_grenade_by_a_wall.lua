encounter "G02 A grenade by a wall" {
  text = "Who is behind the wall is not tested; once it is down, the next grenade reaches them.",
  clauses = { "FLD-GOLD-02", "FLD-AREA-05", "FLD-AREA-06" },
  ruleset = "hexfield",
  pass = true,
  field = { topology = "hex", size = { 10, 11 }, edges = { { from = { 4, 3 }, to = { 5, 3 }, type = "solid" } } },
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
    act "thea" "grenade" { hex = { 4, 3 }, dice = { 8 }, answers = { { kind = "barrier", choose = "destroyed" } } },
    expect { ann = { hp = 11 }, bo = { hp = 20 }, cy = { hp = 20 }, dee = { hp = 16 }, no_log = { "Bo 13", "Cy 14" }, log = { "is destroyed" } },
    end_turn "thea",
    end_turn "ann",
    end_turn "bo",
    end_turn "cy",
    end_turn "dee",
    act "thea" "grenade" { hex = { 4, 3 }, dice = { 8 } },
    expect { ann = { hp = 2 }, bo = { hp = 16 }, cy = { hp = 20 }, dee = { hp = 12 } },
  },
}
