encounter "G11 range in a zone, against a spear" {
  text = "A spear answers at 1 and at 2: whatever is in hand, the riposte comes.",
  clauses = { "RIP-GOLD-11", "RIP-ZONE-06", "RIP-ACT-07", "RIP-RANGE-05" },
  ruleset = "riposte",
  field = { topology = "graph", zones = { "z1", "z2" }, links = { { "z1", "z2" } } },
  teams = { { id = "heroes" }, { id = "enemies" } },
  units = {
    abe = { team = "heroes", at = "z1", accuracy = 80, might = 6, speed = 4, traits = { "sword", "bow" } },
    ben = { team = "heroes", at = "z1", accuracy = 80, might = 6, speed = 4, traits = { "sword", "bow" } },
    dun = { team = "enemies", at = "z1", accuracy = 80, might = 6, speed = 4, traits = { "spear" } },
  },
  script = {
    act "abe" "switch" { weapon = "bow" },
    act "abe" "engage" { target = "dun", weapon = "bow", dice = { 1, 1 } },
    expect { abe = { hp = 14 }, dun = { hp = 14 }, log = { "engages dun at 2 with bow", "dun, riposte of spear on abe" } },
    act "ben" "engage" { target = "dun", weapon = "sword", dice = { 1, 1 } },
    expect { ben = { hp = 14 }, dun = { hp = 8 }, log = { "engages dun at 1 with sword", "dun, riposte of spear on ben" } },
  },
}
