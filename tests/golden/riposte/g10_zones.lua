encounter "G10 two zones away" {
  text = "Movement 5 pays one step, the Engage action the next; with Movement 6 both are paid, and one engages.",
  clauses = { "RIP-GOLD-10", "RIP-ZONE-03", "RIP-ZONE-05" },
  ruleset = "riposte",
  field = { topology = "graph", zones = { "z1", "z2", "z3" }, links = { { "z1", "z2" }, { "z2", "z3" } } },
  teams = { { id = "heroes" }, { id = "enemies" } },
  units = {
    abe = { team = "heroes", at = "z1", accuracy = 80, might = 6, movement = 5, speed = 4, traits = { "sword" } },
    ben = { team = "heroes", at = "z1", accuracy = 80, might = 6, movement = 6, speed = 4, traits = { "sword" } },
    dun = { team = "enemies", at = "z3", accuracy = 80, might = 6, speed = 4, traits = { "sword" } },
  },
  script = {
    act "abe" "move" { move = "z2" },
    refuse "abe" "move" { reason = "no movement left" },
    refuse "abe" "engage" { reason = "no enemy in reach" },
    -- Crossing is the Engage action: the turn is over, and it is Ben's.
    act "abe" "cross" { move = "z3" },
    act "ben" "move" { move = "z3" },
    expect { ben = { used = 6 } },
    act "ben" "engage" { target = "dun", dice = { 1, 99 } },
    expect { dun = { hp = 14 } },
  },
}
