encounter "G06 Across a wall" {
  text = "Neither can aim at the other; a burst behind the wall reaches the one that is there and not the other.",
  clauses = { "FLD-GOLD-06", "FLD-COVER-05", "FLD-COVER-07", "FLD-COVER-08", "FLD-COVER-10" },
  ruleset = "hexfield",
  pass = true,
  field = { topology = "hex", size = { 10, 11 }, edges = { { from = { 4, 3 }, to = { 5, 3 }, type = "solid" } } },
  teams = { { id = "heroes", players = true }, { id = "foes" } },
  units = {
    ann = { team = "heroes", at = { 4, 3 }, initiative = 30, attributes = { attack = 5 }, abilities = { "bow" } },
    bo = { team = "foes", at = { 5, 3 }, initiative = 20, attributes = { hp = 20 }, abilities = { "bow" } },
    thea = { team = "heroes", at = { 6, 6 }, initiative = 10, attributes = { attack = 5 }, abilities = { "grenade" } },
  },
  content = [[
    ability "bow" { text = "A bow.", tags = { "action" }, attack = "ranged", range = 8, damage = 1 }
    ability "grenade" { text = "A grenade.", tags = { "action", "burst", "splash" }, attack = "area", shape = "radius", radius = 2, throw = 5, damage = 9 }
  ]],
  script = {
    refuse "ann" "bow" { reason = "total cover" },
    end_turn "ann",
    refuse "bo" "bow" { target = "ann", reason = "total cover" },
    end_turn "bo",
    act "thea" "grenade" { hex = { 6, 3 }, dice = { 12 } },
    expect { bo = { hp = 16 }, ann = { hp = 10 }, no_log = { "Ann 10" } },
  },
}
