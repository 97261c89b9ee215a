-- TITLE: who meets whom, and what comes of it. Letters on the map are units and ground. A hex is
-- { column, row }; the row goes down by 1 with every second column (tercio run FILE --board shows them).
encounter "TITLE" {
  HEAD
  pass = true,
  field = { topology = "hex", legend = { T = "trees", ["~"] = "difficult" }, layers = { [[
    .........
    .a..T~.b.
    .........
    .c...~.d.
  ]] } },
  teams = { { id = "heroes", players = true }, { id = "bandits", controller = "greedy" } },
  units = {
    ann = { "warden", team = "heroes", at = "a", initiative = 12 },
    cay = { "scout", team = "heroes", at = "c", initiative = 11 },
    bo = { "bandit", team = "bandits", at = "b", initiative = 8 },
    dan = { "bandit", team = "bandits", at = "d", initiative = 6 },
  },
  script = {
    act "ann" "move" { cell = { 4, 0 } },   -- into the trees: cover
    end_turn "ann",
    act "cay" "hunting_bow" { target = "dan", dice = { 6 } },
    expect { ann = { at = { 4, 0 } }, dan = { hp = 5 } },
    auto { to = "end", policy = "greedy" },
    expect { over = "won" },
  },
}
