encounter "G07 Push over a trap: the target survives" {
  text = "Push 2 straight on, over a trap of 3: with 4 hit points left the target goes on with 1.",
  clauses = { "HEX-GOLD-07", "HEX-PUSH-05" },
  ruleset = "hexcards",
  content = [[
    ability "jab" { text = "Attack 1, Push 2.", attack = 1, inflicts = { "push 2" } }
  ]],
  field = {
    topology = "hex",
    legend = { ["^"] = { "trap", trap_damage = 3 } },
    layers = { [[
      .........
      .........
      .........
      .....^...
      .........
      .........
      .........
      .........
      .........
    ]] },
  },
  teams = { { id = "heroes", players = true }, { id = "monsters" } },
  units = {
    ann = { team = "heroes", at = { 3, 3 }, attributes = { hp = 10, initiative = 20, actions = 5 }, abilities = { "jab" },
      draws = { "plus_0" } },
    orc = { team = "monsters", at = { 4, 3 }, attributes = { hp = 5, initiative = 50 } },
    ork = { team = "monsters", at = { 0, 8 }, attributes = { hp = 10, initiative = 50 } },
  },
  script = {
    act "ann" "jab" { target = "orc", forced_move = { 6, 3 } },
    expect { orc = { hp = 1, at = { 6, 3 } } },
  },
}
