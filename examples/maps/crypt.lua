-- A map of Tiled: its tiles, walls, units and areas. The legend says what the class "water" of a tile is in this game.
encounter "The flooded crypt" {
  ruleset = "valiance", seed = 4,
  field = { import = "crypt.tmj", legend = { water = { "fluid", "unlit" } } },
  teams = { { id = "heroes", players = true }, { id = "raiders" } },
  units = {
    mira = { "vanguard", team = "heroes", player = true },
    vala = { "warden", team = "heroes", player = true },
    raider = { "raider", team = "raiders" },
    brute = { "raider", team = "raiders" },
  },
  objectives = { { kind = "eliminate", target = "brute" }, { kind = "eliminate", target = "raider" } },
}
