encounter "G08 No way to push" {
  text = "Push 1: an obstacle, an ally of the target and an ally of the attacker stand in the three farther hexes. Nobody is asked.",
  clauses = { "HEX-GOLD-08", "HEX-UI-09" },
  ruleset = "hexcards",
  field = {
    topology = "hex",
    legend = { o = "obstacle" },
    layers = { [[
      .........
      .........
      .........
      .....o...
      .........
      .........
      .........
      .........
      .........
    ]] },
  },
  teams = { { id = "heroes", players = true }, { id = "monsters" } },
  units = {
    ann = { team = "heroes", at = { 3, 3 }, attributes = { hp = 10, initiative = 20, actions = 5 }, abilities = { "shield_bash" },
      draws = { "plus_0" } },
    bob = { team = "heroes", at = { 4, 4 }, attributes = { hp = 10, initiative = 30 } },
    orc = { team = "monsters", at = { 4, 3 }, attributes = { hp = 10, initiative = 50 } },
    ork = { team = "monsters", at = { 5, 2 }, attributes = { hp = 10, initiative = 50 } },
  },
  script = {
    act "ann" "shield_bash" { target = "orc" },
    expect { orc = { hp = 8, at = { 4, 3 } }, log = { "Orc cannot be pushed: no hex to go to" } },
  },
}
