-- An even fight for `tercio ladder`: the same band twice on ground that mirrors itself, one to dodge, one to shoot, one
-- to burn. Of fourteen such fights this one was the most even among those in which greedy beats random in nearly all:
-- with greedy players the side that begins wins half of 400. With a marksman and a warlock alone, the side that
-- strikes first wins 70 % of the fights.
encounter "An even fight" {
  ruleset = "riposte",
  field = {
    topology = "square4",
    legend = { l = "light", h = "medium" },
    layers = { [[
      .......
      s.l.l.S
      .......
      m..h..M
      .......
      w.l.l.W
      .......
    ]] },
  },
  teams = { { id = "west", kind = "heroes" }, { id = "east", kind = "enemies" } },
  units = {
    sid = { "skirmisher", team = "west", at = "s" }, mab = { "marksman", team = "west", at = "m" },
    wat = { "warlock", team = "west", at = "w" },
    sue = { "skirmisher", team = "east", at = "S" }, meg = { "marksman", team = "east", at = "M" },
    wyn = { "warlock", team = "east", at = "W" },
  },
  objectives = { { kind = "rout" } },
}
