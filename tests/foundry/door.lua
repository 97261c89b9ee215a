-- Two at a door, for the exchange that is recorded of the module for Foundry.
encounter "Two at the door" {
  ruleset = "valiance", seed = 3,
  field = { layers = { "......\n......" } },
  teams = { { id = "heroes", players = true }, { id = "raiders" } },
  units = {
    mira = { "vanguard", team = "heroes", at = { 1, 0 }, player = true },
    brute = { "raider", team = "raiders", at = { 3, 0 } },
  },
  objectives = { { kind = "eliminate", target = "brute" } },
  rounds = 2,
}
