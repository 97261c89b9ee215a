encounter "G02 A failed charge" {
  text = "The roll fails, Charge still deals one; the game master's bane moves the attacker a space away.",
  clauses = { "TAC-GOLD-02", "TAC-TAC-01", "TAC-TAC-06", "TAC-NPC-05", "TAC-ROLL-09" },
  ruleset = "drive",
  facing = 2,
  pass = true,
  field = { topology = "square8", size = { 10, 5 } },
  teams = { { id = "heroes", players = true }, { id = "foes" } },
  units = {
    ann = { team = "heroes", tags = { "sheet" }, at = { 0, 2 }, attributes = { agi = 2, com = 2, pro = 1 } },
    tom = { team = "foes", at = { 6, 2 }, attributes = { difficulty = 12, health = 5, speed = 5, range = 3 } },
  },
  script = {
    act "ann" "move" { cell = { 5, 2 } },
    act "ann" "attack" { target = "tom", dice = { 5 }, extra = "charge",
      answers = { { kind = "bane", choose = "move" }, { "the encounter", "ann" }, { "the encounter", { 4, 2 } } } },
    expect { tom = { health = 4 }, ann = { at = { 4, 2 }, tactics = 0, stress = 0 } },
  },
}
