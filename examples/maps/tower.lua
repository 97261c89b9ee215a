-- A model of MagicaVoxel: its palette has names, which the legend explains.
encounter "The old tower" {
  ruleset = "valiance", seed = 2,
  field = { import = "tower.vox", legend = { stone = "solid", ladder = "climbable", water = "fluid" } },
  teams = { { id = "heroes", players = true }, { id = "raiders" } },
  units = {
    mira = { "vanguard", team = "heroes", player = true, at = { 1, 2, 1 } },
    vala = { "warden", team = "heroes", player = true, at = { 1, 5, 1 } },
    raider = { "raider", team = "raiders", at = { 5, 4, 1 } },
    brute = { "raider", team = "raiders", at = { 6, 3, 1 } },
  },
  objectives = { { kind = "eliminate", target = "brute" }, { kind = "eliminate", target = "raider" } },
}
