encounter "G08 onto heavy ground, and struck twice" {
  text = "Who enters heavy ground has its bonus at once, its healing only as the next phase begins: too late.",
  clauses = { "RIP-GOLD-08", "RIP-TERR-08", "RIP-TERR-05" },
  ruleset = "riposte",
  field = { topology = "square4", layers = { "..b..\nah.c.\n.d..." }, legend = { h = "heavy" } },
  teams = { { id = "heroes" }, { id = "enemies" } },
  units = {
    abe = { team = "heroes", at = "a", attributes = { hp = 30 }, hp = 8, movement = 5, speed = 4 },
    ben = { team = "heroes", at = "b", speed = 4 },
    dun = { team = "enemies", at = "d", accuracy = 100, might = 7, speed = 4, traits = { "sword" } },
    edd = { team = "enemies", at = "c", accuracy = 100, might = 7, speed = 4, traits = { "bow" } },
  },
  script = {
    act "abe" "move" { move = { 1, 1 } },
    expect { abe = { hp = 8, used = 3 } },
    end_turn "abe",
    end_turn "ben",
    -- Might 7 less Defense 3 of the ground.
    act "dun" "engage" { target = "abe", dice = { 69 } },
    expect { abe = { hp = 4 } },
    act "edd" "engage" { target = "abe", dice = { 69 } },
    expect { abe = { hp = 0, at = false }, no_log = "regains" },
  },
}
