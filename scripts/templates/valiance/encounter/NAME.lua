-- TITLE: who meets whom, and what comes of it. Letters on the map are units; y counts upwards from 0.
-- `pass` lets everything pass that might be answered.
encounter "TITLE" {
  HEAD
  pass = true,
  field = { layers = { [[
    ########
    #a...b.#
    #......#
    ########
  ]] } },
  teams = { { id = "heroes", players = true }, { id = "raiders", controller = "greedy" } },
  units = {
    ann = { "vanguard", team = "heroes", player = true, at = "a" },
    bo = { "raider", team = "raiders", at = "b", guts = 4 },
  },
  objectives = { { kind = "eliminate", target = "bo" } },
  script = {
    act "ann" "sprint" { move = { 4, 2, 0 } },
    expect { ann = { at = { 4, 2, 0 } } },
    auto { to = "end", policy = "greedy" },
    expect { over = "won" },
  },
}
