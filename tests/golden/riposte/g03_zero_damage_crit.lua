encounter "G03 a crit that does nothing" {
  text = "The crit multiplies what is left after Defense: three times nothing. The riposte follows.",
  clauses = { "RIP-GOLD-03", "RIP-STRIKE-06", "RIP-STRIKE-08" },
  ruleset = "riposte",
  field = { topology = "square4", layers = { "ad" } },
  teams = { { id = "heroes" }, { id = "enemies" } },
  units = {
    abe = { team = "heroes", at = "a", accuracy = 70, critical = 10, might = 4, speed = 4, traits = { "sword" } },
    dun = { team = "enemies", at = "d", accuracy = 50, might = 3, defense = 4, speed = 4, traits = { "sword" } },
  },
  script = {
    -- 100 is the 0 of a d%.
    act "abe" "engage" { target = "dun", dice = { 100, 49 } },
    expect { dun = { hp = 20 }, abe = { hp = 17 }, log = { "d% 0, hit below 70, crit below 10: crit", "dun, riposte" } },
  },
}
