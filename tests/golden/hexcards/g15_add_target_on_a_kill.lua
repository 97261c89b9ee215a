encounter "G15 Add Target on a kill" {
  text = "The first target dies: no push and no poison, its money lies there. The card's Add Target gives one more attack with both; the Add Target that this one draws gives none.",
  clauses = { "HEX-GOLD-15", "HEX-ADDT-02", "HEX-ADDT-03", "HEX-DMG-03", "HEX-DMG-04" },
  ruleset = "hexcards",
  content = [[
    ability "venom_blow" { text = "Attack 3, Push 1, poison.", attack = 3, inflicts = { "push 1", "poison" } }
  ]],
  field = { topology = "hex", size = { 9, 9 } },
  teams = { { id = "heroes", players = true }, { id = "monsters" } },
  units = {
    ann = { team = "heroes", at = { 3, 3 }, attributes = { hp = 10, initiative = 20, actions = 5 }, abilities = { "venom_blow" },
      draws = { "roll_target", "plus_1", "roll_target", "plus_0" } },
    orc = { team = "monsters", at = { 4, 3 }, attributes = { hp = 4, initiative = 50 } },
    ork = { team = "monsters", at = { 2, 3 }, attributes = { hp = 10, initiative = 50 } },
    oz = { team = "monsters", at = { 3, 4 }, attributes = { hp = 10, initiative = 50 } },
  },
  script = {
    act "ann" "venom_blow" { target = "orc", added = "ork", forced_move = { 1, 3 }, effect = "poison" },
    expect { orc = { at = false }, ork = { hp = 7, at = { 1, 3 }, statuses = { poison = 1 } }, oz = { hp = 10 }, log = { "A money token lies at 4,3" } },
  },
}
