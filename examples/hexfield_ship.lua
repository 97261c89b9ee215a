-- A boarding in bad weather, played by policies: a deck that becomes difficult while people stand on it, a rail for
-- cover, and a large thing that comes out of the sea.
encounter "The boarding" {
  text = "The sea rises, and something rises with it.",
  ruleset = "hexfield",
  seed = 11,
  pass = true,
  field = {
    topology = "hex",
    layers = { [[
      ____________
      _dddddddddd_
      dddddddddddd
      ddd#dddd#ddd
      dddddddddddd
      _dddddddddd_
      ____________
    ]] },
    legend = { d = { name = "deck" } },
    edges = {
      { from = { 5, 0 }, to = { 6, 0 }, type = "cover" },
      { from = { 5, 1 }, to = { 6, 0 }, type = "cover" },
    },
  },
  teams = { { id = "heroes", name = "Crew", players = true }, { id = "foes", name = "Boarders" } },
  changes = { { name = "rough sea", area = "deck", tile = "difficult" } },
  units = {
    mate = { "warden", team = "heroes", at = { 1, 3 } },
    lookout = { "scout", team = "heroes", at = { 2, 2 } },
    surgeon = { "medic", team = "heroes", at = { 1, 2 } },
    boarder = { "brute", team = "foes", at = { 9, 0 } },
    archer = { "poacher", team = "foes", at = { 10, -3 } },
    wyrm = { "hill_worm", team = "foes", at = { 9, -2 } },
  },
  script = {
    auto { to = "round" },
    master "rough sea",
    auto { to = "round" },
    master "rough sea",
    auto { to = "end" },
  },
}
