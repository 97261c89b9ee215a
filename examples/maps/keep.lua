-- A map of a virtual tabletop: its doors stand open, and what no light reaches is dark.
encounter "The keep at night" {
  ruleset = "valiance", seed = 3,
  field = { import = "keep.uvtt", legend = { door = false, ["open door"] = false, dark = "unlit" } },
  teams = { { id = "heroes", players = true }, { id = "raiders" } },
  units = {
    mira = { "vanguard", team = "heroes", player = true, at = { 2, 2 } },
    vala = { "warden", team = "heroes", player = true, at = { 3, 4 } },
    brute = { "raider", team = "raiders", at = { 6, 2 } },
  },
  objectives = { { kind = "eliminate", target = "brute" } },
}
