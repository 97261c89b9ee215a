encounter "G01 Three steps: double first" {
  text = "Attack 3 with +2 and x2 of the attacker, a -1 of the deck, Shield 1: 3 x 2 + 2 - 1 - 1 is 6.",
  clauses = { "HEX-GOLD-01", "HEX-PIPE-04" },
  ruleset = "hexcards",
  field = { topology = "hex", size = { 9, 9 } },
  teams = { { id = "heroes", players = true }, { id = "monsters" } },
  units = {
    ann = { team = "heroes", at = { 3, 3 }, attributes = { hp = 10, initiative = 20, actions = 5 }, abilities = { "slash", "rage", "take_aim" },
      draws = { "minus_1" } },
    orc = { team = "monsters", at = { 4, 3 }, attributes = { hp = 20, initiative = 50, shield = 1 } },
  },
  script = {
    act "ann" "rage" {},
    act "ann" "take_aim" {},
    act "ann" "slash" { target = "orc", order = { "x2", "+2" } },
    expect { orc = { hp = 14 } },
  },
}
