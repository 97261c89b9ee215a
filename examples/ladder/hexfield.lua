-- An even fight for `tercio ladder`: the same band twice, small enough for many fights.
encounter "An even fight" {
  ruleset = "hexfield",
  field = {
    topology = "hex",
    layers = { [[
      .......
      .b.T.B.
      .......
      .p...P.
      .......
    ]] },
    legend = { T = { "trees", "difficult" } },
  },
  teams = { { id = "west", players = true }, { id = "east" } },
  units = {
    ben = { "bandit", team = "west", at = "b" }, pam = { "poacher", team = "west", at = "p" },
    bo = { "bandit", team = "east", at = "B" }, pip = { "poacher", team = "east", at = "P" },
  },
}
