-- An even fight for `tercio ladder`: two characters against what two characters can just beat.
encounter "An even fight" {
  ruleset = "hexcards",
  field = {
    topology = "hex",
    layers = { [[
      .......
      .b.o.g.
      .......
      .a...w.
      ....v..
    ]] },
    legend = { o = "obstacle" },
  },
  teams = { { id = "west", players = true }, { id = "east" } },
  units = {
    bo = { "brute", team = "west", at = "b", initiative = 35 },
      asa = { "archer", team = "west", at = "a", initiative = 22 },
    gam = { "guard_elite", team = "east", at = "g" }, wat = { "guard_elite", team = "east", at = "w" },
    vic = { "guard_elite", team = "east", at = "v" },
  },
}
