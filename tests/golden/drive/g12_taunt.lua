encounter "G12 Taunt against Shadows, hidden" {
  text = "The taunter is in the shadows: the enemy is not able to attack her, and does as it likes.",
  clauses = { "TAC-GOLD-12", "TAC-REA-05", "TAC-ABIL-03" },
  ruleset = "drive",
  facing = 2,
  pass = true,
  field = { topology = "square8", size = { 9, 9 } },
  teams = { { id = "heroes", players = true }, { id = "foes" } },
  units = {
    ann = { team = "heroes", tags = { "sheet" }, at = { 2, 3 } },
    bea = { team = "heroes", tags = { "sheet" }, at = { 3, 4 }, statuses = { "hidden" } },
    ed = { team = "foes", at = { 5, 4 }, attributes = { difficulty = 11, health = 5, speed = 5, range = 3 } },
  },
  script = {
    turn "ann",
    end_turn "ann",
    turn "ed" { answers = { { "bea", "taunt" } } },
    expect { bea = { reactions = 2 } },
    act "ed" "attack" { target = "ann", dice = { 7 } },
    end_turn "ed",
  },
}
