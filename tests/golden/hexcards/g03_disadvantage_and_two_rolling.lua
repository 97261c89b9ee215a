encounter "G03 Disadvantage with two rolling cards" {
  text = "Two rolling cards, then a +2 on Attack 2: only the last card counts, three are drawn.",
  clauses = { "HEX-GOLD-03", "HEX-ADV-06" },
  ruleset = "hexcards",
  field = { topology = "hex", size = { 9, 9 } },
  teams = { { id = "heroes", players = true }, { id = "monsters" } },
  units = {
    ann = { team = "heroes", at = { 3, 3 }, attributes = { hp = 10, initiative = 20, actions = 5 }, abilities = { "shield_bash" },
      draws = { "roll_1", "roll_1", "plus_2", "minus_2" }, statuses = { muddle = 1 } },
    orc = { team = "monsters", at = { 4, 3 }, attributes = { hp = 10, initiative = 50 } },
  },
  script = {
    act "ann" "shield_bash" { target = "orc", forced_move = "skip push" },
    expect { orc = { hp = 6 }, log = { "Ann draws rolling +1", "Ann draws rolling +1", "Ann draws +2" } },
  },
}
