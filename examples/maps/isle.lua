-- A picture: one pixel is one cell, and the legend says what colours are.
encounter "The isle" {
  ruleset = "drive", seed = 4, facing = 2,
  field = { import = "isle.png", topology = "square8",
    legend = { ["#2b6cb0"] = "none", ["#7fb069"] = "floor", ["#8a8a8a"] = "obstacle",
      ["#c2a878"] = { difficult = 1 } } },
  teams = { { id = "heroes", players = true }, { id = "keepers" } },
  units = {
    sal = { "sharpshot", team = "heroes", at = { 3, 2 }, drive = 1 },
    kat = { "breaker", team = "heroes", at = { 2, 4 }, drive = 1 },
    thug = { "thug", team = "keepers", at = { 9, 4 }, facing = 4 },
    hound = { "hound", team = "keepers", at = { 8, 2 }, facing = 4 },
  },
}
