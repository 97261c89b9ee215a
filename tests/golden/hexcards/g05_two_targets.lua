encounter "G05 Two targets, one adjacent" {
  text = "Range 2, Target 2 with advantage: on the adjacent one it is cancelled, a normal draw; on the other two cards.",
  clauses = { "HEX-GOLD-05", "HEX-TGT-06", "HEX-ADV-10" },
  ruleset = "hexcards",
  content = [[
    ability "double_shot" { text = "Attack 2, Range 2, Target 2.", attack = 2, range = 2, up_to = 2 }
  ]],
  field = { topology = "hex", size = { 9, 9 } },
  teams = { { id = "heroes", players = true }, { id = "monsters" } },
  units = {
    ann = { team = "heroes", at = { 3, 3 }, attributes = { hp = 10, initiative = 20, actions = 5 }, abilities = { "double_shot" },
      draws = { "plus_0", "minus_1", "plus_2" }, statuses = { strengthen = 1 } },
    near = { team = "monsters", at = { 4, 3 }, attributes = { hp = 10, initiative = 50 } },
    far = { team = "monsters", at = { 5, 3 }, attributes = { hp = 10, initiative = 50 } },
  },
  script = {
    act "ann" "double_shot" { target = { "near", "far" } },
    expect { near = { hp = 8 }, far = { hp = 6 } },
  },
}
