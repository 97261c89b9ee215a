-- Two against two. Mira has the spark of your mod.
encounter "A spark" {
  ruleset = "valiance",
  mods = { "starter" },
  seed = 4,
  field = { layers = { [[
    ..........
    .m......b.
    ....##....
    .v......s.
    ..........
  ]] } },
  teams = { { id = "heroes", name = "The heroes" }, { id = "raiders", name = "The raiders", controller = "greedy" } },
  units = {
    mira = { "warden", team = "heroes", player = true, at = "m", abilities = { "starter:spark" } },
    vala = { "vanguard", team = "heroes", player = true, at = "v" },
    brute = { "raider", team = "raiders", at = "b" },
    sling = { "skirmisher", team = "raiders", at = "s" },
  },
  objectives = { { kind = "eliminate", target = "brute" }, { kind = "eliminate", target = "sling" } },
  rounds = 12,
}
