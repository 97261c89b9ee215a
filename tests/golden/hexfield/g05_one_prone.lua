encounter "G05 One prone" {
  text = "One more against who strikes from the ground, and one die.",
  clauses = { "FLD-GOLD-05", "FLD-PRONE-02", "FLD-PRONE-06" },
  ruleset = "hexfield",
  pass = true,
  field = { topology = "hex", size = { 10, 11 } },
  teams = { { id = "heroes", players = true }, { id = "foes" } },
  units = {
    ann = { team = "heroes", at = { 4, 3 }, initiative = 30, attributes = { attack = 4 }, abilities = { "club" }, prone = true },
    tom = { team = "foes", at = { 5, 3 }, initiative = 9, attributes = { hp = 20, avoid = 10 } },
  },
  content = [[
    ability "club" { text = "A club.", tags = { "action" }, attack = "melee", range = 1, damage = 3 }
  ]],
  script = {
    act "ann" "club" { target = "tom", dice = { 5 } },
    expect { tom = { hp = 20 }, log = { "against 11 " } },
  },
}
