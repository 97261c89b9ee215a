encounter "G09 Push through an ally" {
  text = "Push 2: the target's ally stands behind it, all other hexes are blocked but the one behind that ally. Only this one is offered; it may be skipped.",
  clauses = { "HEX-GOLD-09", "HEX-PUSH-03", "HEX-PUSH-04", "HEX-UI-07" },
  ruleset = "hexcards",
  field = {
    topology = "hex",
    legend = { o = "obstacle" },
    layers = { [[
      ....ooooo
      ....ooooo
      ....oo.oo
      ......ooo
      ....ooooo
      ....ooooo
      ....ooooo
      ....ooooo
      ....ooooo
    ]] },
  },
  teams = { { id = "heroes", players = true }, { id = "monsters" } },
  units = {
    ann = { team = "heroes", at = { 3, 3 }, attributes = { hp = 10, initiative = 20, actions = 5 }, abilities = { "battering_blow" },
      draws = { "plus_0" } },
    orc = { team = "monsters", at = { 4, 3 }, attributes = { hp = 10, initiative = 50 } },
    ork = { team = "monsters", at = { 5, 3 }, attributes = { hp = 10, initiative = 50 } },
  },
  script = {
    refuse "ann" "battering_blow" { target = "orc", forced_move = { 5, 3 } },
    act "ann" "battering_blow" { target = "orc", forced_move = { 6, 3 } },
    expect { orc = { hp = 7, at = { 6, 3 } }, ork = { at = { 5, 3 } } },
  },
}
