-- First of the contract: a guard at the ford, and a ferry that would tell.
encounter "The ford" {
  ruleset = "valiance",
  pass = true,
  field = { layers = { [[
    ~~~f~~~
    w.v.g..
    .......
  ]] }, legend = { ["~"] = "fluid", f = { name = "ferry" },
    v = { unit = "vala" }, w = { unit = "wenna" }, g = { unit = "guard" } } },
  teams = { { id = "valiants", players = true }, { id = "raiders" } },
  units = {
    vala = { "vanguard", team = "valiants" },
    wenna = { "warden", team = "valiants" },
    guard = { "raider", team = "raiders", guts = 2 },
  },
  objectives = {
    { kind = "eliminate", target = "guard" },
    { kind = "seize", area = "ferry", bonus = true, amendment = "quiet" },
  },
  script = {
    act "vala" "sprint" { move = { 3, 1, 0 } },
    act "vala" "interact" { target = { 3, 2, 0 } },
    act "vala" "improvised_strike" { target = "guard" },
    expect { over = "won" },
  },
}
