encounter "G12 A burst that knocks out" {
  text = "Half outside of the target hex; an hour at least, for exactly enough.",
  clauses = { "FLD-GOLD-12", "FLD-NONL-04", "FLD-NONL-06", "FLD-BURST-04" },
  ruleset = "hexfield",
  pass = true,
  field = { topology = "hex", size = { 10, 11 } },
  teams = { { id = "heroes", players = true }, { id = "foes" } },
  units = {
    thea = { team = "heroes", at = { 1, 3 }, initiative = 30, attributes = { attack = 9 }, abilities = { "thumper" } },
    xan = { team = "foes", at = { 4, 3 }, initiative = 3, attributes = { hp = 7 } },
    yve = { team = "foes", at = { 5, 3 }, initiative = 2, attributes = { hp = 2 } },
    zed = { team = "foes", at = { 4, 4 }, initiative = 1, attributes = { hp = 4 } },
  },
  content = [[
    ability "thumper" { text = "Sand in a bag.", tags = { "action", "burst", "splash" }, attack = "area", shape = "radius", radius = 1, throw = 5, damage = 7, nonlethal = true }
  ]],
  script = {
    act "thea" "thumper" { hex = { 4, 3 }, dice = { 6 } },
    expect { xan = { hp = 0, statuses = { unconscious = true } }, yve = { hp = 0, statuses = { unconscious = true } }, zed = { hp = 1, statuses = { unconscious = false } }, log = { "Xan is unconscious for 1:00 hours", "Yve is unconscious for 1:00 hours" } },
  },
}
