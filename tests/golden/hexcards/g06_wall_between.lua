encounter "G06 A wall between two hexes" {
  text = "A single wall between attacker and target: they are not adjacent, the range round it is 2, so a shot is legal and has no disadvantage; melee is refused.",
  clauses = { "HEX-GOLD-06", "HEX-ATK-08", "HEX-ATK-09", "HEX-LOS-06" },
  ruleset = "hexcards",
  field = { topology = "hex", size = { 9, 9 }, edges = { { from = { 3, 3 }, to = { 4, 3 }, type = "wall" } } },
  teams = { { id = "heroes", players = true }, { id = "monsters" } },
  units = {
    ann = { team = "heroes", at = { 3, 3 }, attributes = { hp = 10, initiative = 20, actions = 5 }, abilities = { "longbow", "slash" },
      draws = { "minus_1", "minus_2" } },
    orc = { team = "monsters", at = { 4, 3 }, attributes = { hp = 10, initiative = 50 } },
  },
  script = {
    refuse "ann" "slash" { reason = "no enemy is in range and sight" },
    act "ann" "longbow" { target = "orc" },
    expect { orc = { hp = 8 } },
  },
}
