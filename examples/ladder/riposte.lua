-- An even fight for `tercio ladder`: the same band twice, small enough for many fights.
encounter "An even fight" {
  ruleset = "riposte",
  field = {
    topology = "square4",
    legend = { l = "light", h = "medium" },
    layers = { [[
      .......
      .m.l.M.
      ...h...
      .w.l.W.
      .......
    ]] },
  },
  teams = { { id = "west", kind = "heroes" }, { id = "east", kind = "enemies" } },
  units = {
    mab = { "marksman", team = "west", at = "m" }, wat = { "warlock", team = "west", at = "w" },
    meg = { "marksman", team = "east", at = "M" }, wyn = { "warlock", team = "east", at = "W" },
  },
  objectives = { { kind = "rout" } },
}
