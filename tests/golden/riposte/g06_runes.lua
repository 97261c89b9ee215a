encounter "G06 follow-throughs from runes" {
  text = "Two follow-through attacks, one of SPD and one of a rune, then the defender's follow-through riposte.",
  clauses = { "RIP-GOLD-06", "RIP-FT-04", "RIP-FT-05" },
  ruleset = "riposte",
  field = { topology = "square4", layers = { "ad" } },
  teams = { { id = "heroes" }, { id = "enemies" } },
  units = {
    abe = { team = "heroes", at = "a", accuracy = 50, might = 3, speed = 9, traits = { "sword", "rune_of_pursuit" } },
    dun = { team = "enemies", at = "d", accuracy = 50, might = 2, speed = 4, traits = { "sword", "rune_of_retort" } },
  },
  script = {
    -- A R A A R: hits, in this order, with the first riposte missing.
    act "abe" "engage" { target = "dun", dice = { 1, 99, 2, 3, 4 } },
    expect {
      abe = { hp = 18 }, dun = { hp = 11 },
      log = { "abe, attack of sword on dun: d% 1,", "dun, riposte of sword on abe: d% 99,", "abe, follow-through attack of sword on dun: d% 2,",
        "abe, follow-through attack of sword on dun: d% 3,", "dun, follow-through riposte of sword on abe: d% 4," },
    },
  },
}
