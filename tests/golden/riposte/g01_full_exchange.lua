encounter "G01 a full exchange" {
  text = "Attack, riposte, and a follow-through attack that crits and fells; the player says whether it was lethal.",
  clauses = { "RIP-GOLD-01", "RIP-ENG-01", "RIP-STRIKE-03", "RIP-STRIKE-07", "RIP-FT-01", "RIP-DEATH-03" },
  ruleset = "riposte",
  field = { topology = "square4", layers = { "ad...e" } },
  teams = { { id = "heroes" }, { id = "enemies" } },
  units = {
    abe = { team = "heroes", at = "a", accuracy = 90, critical = 20, might = 9, defense = 3, dodge = 10, avoid = 5, speed = 8, hp = 20, traits = { "sword" } },
    dun = { team = "enemies", at = "d", accuracy = 80, critical = 15, might = 8, defense = 4, dodge = 20, avoid = 10, speed = 4, hp = 14, traits = { "sword" } },
    edd = { team = "enemies", at = "e", traits = { "sword" } },
  },
  script = {
    -- Both: Hit 70, Crit 10, damage 5. 30 hits, 69 hits, and 9 is below the Crit Chance: three times 5.
    act "abe" "engage" { target = "dun", dice = { 30, 69, 9 }, answers = { { "abe", "lethal" } } },
    expect {
      abe = { hp = 15 }, dun = { hp = 0, at = false },
      log = { "d% 30, hit below 70, crit below 10: hit", "d% 69, hit below 70, crit below 10: hit", "d% 9, hit below 70, crit below 10: crit", "HP: 14 to 9", "dun is dead" },
    },
  },
}
