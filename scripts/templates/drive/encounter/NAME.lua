-- TITLE: who meets whom, and what comes of it.
encounter "TITLE" {
  ruleset = "drive",
  MODLINE
  seed = 1,
  pass = true,
  facing = 2,
  field = { topology = "square8", layers = { [[
    a.......
    .......b
  ]] } },
  teams = { { id = "heroes", players = true }, { id = "others", controller = "greedy" } },
  units = {
    ann = { "surgeon", team = "heroes", at = "a" },
    bo = { "thug", team = "others", at = "b" },
  },
  script = {
    act "ann" "move" { cell = { 2, 1 } },
    expect { ann = { at = { 2, 1 } } },
  },
}
