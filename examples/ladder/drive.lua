-- An even fight for `tercio ladder`: one person with a sheet against what one can just beat. Of 28 such fights this one
-- is the shortest that is even: with greedy players either side wins half of 400, after 70 decisions.
encounter "An even fight" {
  ruleset = "drive",
  field = {
    topology = "square8",
    legend = { ["#"] = "obstacle", ["~"] = { difficult = 1 } },
    layers = { [[
      .......
      .i.#...
      ......w
      ...~...
      .......
    ]] },
  },
  teams = { { id = "west", players = true }, { id = "east" } },
  facing = 0,
  units = {
    ida = { "inker", team = "west", at = "i" },
    wyn = { "witch", team = "east", at = "w", facing = 4 }, hob = { "hound", team = "east", at = { 5, 3 }, facing = 4 },
  },
}
