-- An even fight for `tercio ladder`: two people with sheets against what two can just beat.
encounter "An even fight" {
  ruleset = "drive",
  field = {
    topology = "square8",
    legend = { ["#"] = "obstacle", ["~"] = { difficult = 1 } },
    layers = { [[
      .......
      .k.#...
      ......o
      .s.~...
      .......
    ]] },
  },
  teams = { { id = "west", players = true }, { id = "east" } },
  facing = 0,
  units = {
    kat = { "breaker", team = "west", at = "k" }, sal = { "sharpshot", team = "west", at = "s" },
    tam = { "thug", team = "east", at = { 5, 3 }, facing = 4 },
    ogg = { "ogre", team = "east", at = "o", facing = 4 },
  },
}
