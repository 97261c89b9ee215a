encounter "G05 four faster, or only three" {
  text = "SPD 4 against 1 is no follow-through, 5 against 1 is one.",
  clauses = { "RIP-GOLD-05", "RIP-FT-01" },
  ruleset = "riposte",
  field = { topology = "square4", layers = { "ad.be" } },
  teams = { { id = "heroes" }, { id = "enemies" } },
  units = {
    abe = { team = "heroes", at = "a", accuracy = 50, might = 3, speed = 4, traits = { "sword" } },
    ben = { team = "heroes", at = "b", accuracy = 50, might = 3, speed = 5, traits = { "sword" } },
    dun = { team = "enemies", at = "d", accuracy = 50, might = 3, speed = 1, traits = { "sword" } },
    edd = { team = "enemies", at = "e", accuracy = 50, might = 3, speed = 1, traits = { "sword" } },
  },
  script = {
    act "abe" "engage" { target = "dun", dice = { 99, 99 } },
    expect { no_log = "follow-through" },
    act "ben" "engage" { target = "edd", dice = { 99, 99, 49 } },
    expect { edd = { hp = 17 }, log = "ben, follow-through attack" },
  },
}
