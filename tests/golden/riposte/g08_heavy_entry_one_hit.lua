encounter "G08 onto heavy ground, and struck once" {
  text = "Who is left with 4 HP on heavy ground has 14 as the next Hero Phase begins.",
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
    end_turn "edd",
    expect { abe = { hp = 14 }, log = "Abe regains 10 HP" },
  },
}
