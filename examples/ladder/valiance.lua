-- An even fight for `tercio ladder`: the same band twice, small enough for many fights.
encounter "An even fight" {
  ruleset = "valiance",
  field = {
    topology = "cube",
    layers = { [[
      #######
      #######
      #######
      #######
      #######
    ]], [[
      .......
      .c...C.
      .......
      .h...H.
      .......
    ]], [[
      .......
      .......
      .......
      .......
      .......
    ]] },
    legend = { c = { unit = "cal" }, h = { unit = "hob" }, C = { unit = "col" }, H = { unit = "hew" } },
  },
  teams = { { id = "west", players = true }, { id = "east" } },
  objectives = { { kind = "eliminate", target = "col" }, { kind = "eliminate", target = "hew" } },
  units = {
    cal = { "cutthroat", team = "west" }, hob = { "shield_bearer", team = "west" },
    col = { "cutthroat", team = "east" }, hew = { "shield_bearer", team = "east" },
  },
}
