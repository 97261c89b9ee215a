encounter "G04 Ambiguous cards: number first" {
  text = "With advantage a +0 that stuns and a +1: neither is better, so the one drawn first is used.",
  clauses = { "HEX-GOLD-04", "HEX-ADV-07" },
  ruleset = "hexcards",
  field = { topology = "hex", size = { 9, 9 } },
  teams = { { id = "heroes", players = true }, { id = "monsters" } },
  units = {
    ann = { team = "heroes", at = { 3, 3 }, attributes = { hp = 10, initiative = 20, actions = 5 }, abilities = { "slash" },
      draws = { "plus_1", "plus_0_stun" }, statuses = { strengthen = 1 } },
    orc = { team = "monsters", at = { 4, 3 }, attributes = { hp = 10, initiative = 50 } },
  },
  script = {
    act "ann" "slash" { target = "orc" },
    expect { orc = { hp = 6, statuses = { stun = false } } },
  },
}
