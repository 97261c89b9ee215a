-- An even fight for `tercio ladder`: the same band twice on ground that mirrors itself. Both have a cone to aim, so it
-- matters where one stands. A fight is over in 4 rounds and 60 decisions; two bandits and two poachers took 140.
encounter "An even fight" {
  ruleset = "hexfield",
  field = {
    topology = "hex",
    layers = { [[
      .......
      .h.T.H.
      .......
      .g...G.
      .......
    ]] },
    legend = { T = { "trees", "difficult" } },
  },
  teams = { { id = "west", players = true }, { id = "east" } },
  units = {
    hob = { "cinder_hound", team = "west", at = "h" }, gus = { "gas_thief", team = "west", at = "g" },
    hex = { "cinder_hound", team = "east", at = "H" }, gil = { "gas_thief", team = "east", at = "G" },
  },
}
