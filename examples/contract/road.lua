-- Last of the contract: Vala is back, with the Valiance that is left to her. Past the watch, and home.
encounter "The road" {
  ruleset = "valiance",
  pass = true,
  field = { layers = { [[
    v...x.....
    w...x....o
  ]] }, legend = { v = { unit = "vala" }, w = { unit = "wenna" }, o = { unit = "watch" }, x = { name = "way home" } } },
  teams = { { id = "valiants", players = true }, { id = "raiders" } },
  units = {
    vala = { "vanguard", team = "valiants" },
    wenna = { "warden", team = "valiants" },
    watch = { "slinger", team = "raiders" },
  },
  objectives = { { kind = "escape", area = "way home" } },
  script = {
    expect { vala = { valiance = 1, endurance = 2 } },
    act "vala" "sprint" { move = { 4, 1, 0 }, leave = true },
    act "wenna" "sprint" { move = { 4, 0, 0 }, leave = true },
    expect { over = "won" },
  },
}
