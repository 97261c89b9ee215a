encounter "G02 at the boundary" {
  text = "A roll that equals the chance is none: 70 misses at Hit 70, 10 is a plain hit at Crit 10.",
  clauses = { "RIP-GOLD-02", "RIP-STRIKE-04", "RIP-STRIKE-07" },
  ruleset = "riposte",
  field = { topology = "square4", layers = { "ad" } },
  teams = { { id = "heroes" }, { id = "enemies" } },
  units = {
    abe = { team = "heroes", at = "a", accuracy = 90, critical = 20, might = 9, defense = 3, dodge = 10, avoid = 5, speed = 8, hp = 20, traits = { "sword" } },
    dun = { team = "enemies", at = "d", accuracy = 80, critical = 15, might = 8, defense = 4, dodge = 20, avoid = 10, speed = 4, hp = 14, traits = { "sword" } },
  },
  script = {
    act "abe" "engage" { target = "dun", dice = { 70, 70, 10 } },
    expect { abe = { hp = 20 }, dun = { hp = 9 }, log = "crit below 10: hit" },
  },
}
