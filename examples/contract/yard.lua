-- Second of the contract: the chief is quicker. Vala is downed, and the yard is won without her.
encounter "The yard" {
  ruleset = "valiance",
  pass = true,
  field = { layers = { [[
    .......
    .wvc...
    .......
  ]] }, legend = { v = { unit = "vala" }, w = { unit = "wenna" }, c = { unit = "chief" } } },
  teams = { { id = "valiants", players = true }, { id = "raiders", surprise = true } },
  units = {
    vala = { "vanguard", team = "valiants", endurance = 1, guts = 2 },
    wenna = { "warden", team = "valiants" },
    chief = { "champion", team = "raiders", endurance = 1, guts = 2 },
  },
  objectives = { { kind = "eliminate", target = "chief" } },
  script = {
    act "chief" "hack" { target = "vala" },
    expect { vala = { at = false, valiance = 1 } },
    end_turn "chief", end_turn "chief",
    act "wenna" "sprint" { move = { 2, 1, 0 } },
    act "wenna" "improvised_strike" { target = "chief" },
    expect { over = "won" },
  },
}
