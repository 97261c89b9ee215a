encounter "G07 Push over a trap: the target dies" {
  text = "Push 2 straight on, over a trap of 3: with 2 hit points left it dies in the trap's hex, where its money lies.",
  clauses = { "HEX-GOLD-07", "HEX-PUSH-05", "HEX-DMG-06" },
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
    orc = { team = "monsters", at = { 4, 3 }, attributes = { hp = 3, initiative = 50 } },
    ork = { team = "monsters", at = { 0, 8 }, attributes = { hp = 10, initiative = 50 } },
  },
  script = {
    act "ann" "jab" { target = "orc", forced_move = { 6, 3 } },
    expect { orc = { at = false }, log = { "A money token lies at 5,3" } },
  },
}
