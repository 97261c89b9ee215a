encounter "G04 the riposte kills" {
  text = "Whoever falls to the riposte has no follow-through, and the heroes go on with the next turn.",
  clauses = { "RIP-GOLD-04", "RIP-ENG-04", "RIP-DEATH-01" },
  ruleset = "riposte",
  field = { topology = "square4", layers = { "adb" } },
  teams = { { id = "heroes" }, { id = "enemies" } },
  units = {
    abe = { team = "heroes", at = "a", accuracy = 80, might = 9, speed = 12, hp = 5, traits = { "sword" } },
    ben = { team = "heroes", at = "b", accuracy = 80, might = 9, speed = 4, traits = { "sword" } },
    dun = { team = "enemies", at = "d", accuracy = 80, might = 5, speed = 4, traits = { "sword" } },
  },
  script = {
    act "abe" "engage" { target = "dun", dice = { 99, 1 } },
    expect { abe = { hp = 0, at = false }, dun = { hp = 20 }, log = "abe is down", no_log = "follow-through" },
    act "ben" "engage" { target = "dun", dice = { 1, 99 } },
    expect { dun = { hp = 11 } },
  },
}
