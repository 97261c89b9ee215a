encounter "G02 Advantage, a rolling card and a miss" {
  text = "With advantage a rolling +1 and a miss are drawn: the value is 0, and the push of the action is offered all the same.",
  clauses = { "HEX-GOLD-02", "HEX-DECK-02", "HEX-EFF-02" },
  ruleset = "hexcards",
  field = { topology = "hex", size = { 9, 9 } },
  teams = { { id = "heroes", players = true }, { id = "monsters" } },
  units = {
    ann = { team = "heroes", at = { 3, 3 }, attributes = { hp = 10, initiative = 20, actions = 5 }, abilities = { "shield_bash" },
      draws = { "roll_1", "miss" }, statuses = { strengthen = 1 } },
    orc = { team = "monsters", at = { 4, 3 }, attributes = { hp = 10, initiative = 50 } },
  },
  script = {
    act "ann" "shield_bash" { target = "orc", forced_move = { 5, 3 } },
    expect { orc = { hp = 10, at = { 5, 3 } } },
  },
}
