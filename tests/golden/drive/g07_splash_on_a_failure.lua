encounter "G07 Splash on a failure" {
  text = "The attack fails, and Splash hits an ally, who may rage; a hex finds no enemy behind it.",
  clauses = { "TAC-GOLD-07", "TAC-EFF-04", "TAC-ABIL-15", "TAC-ABIL-06" },
  ruleset = "drive",
  facing = 2,
  pass = true,
  field = { topology = "square8", size = { 6, 6 } },
  teams = { { id = "heroes", players = true }, { id = "foes" } },
  units = {
    ann = { team = "heroes", tags = { "sheet" }, at = { 1, 1 } },
    ray = { team = "heroes", tags = { "sheet" }, at = { 3, 2 }, stress = 2, abilities = { "rage", "vengeful_hex" } },
    tom = { team = "foes", at = { 2, 1 }, attributes = { difficulty = 11, health = 5, speed = 5, range = 3 } },
  },
  script = {
    act "ann" "attack" { target = "tom", dice = { 6 }, extra = "splash", answers = { { "ray", "rage" } } },
    expect { tom = { health = 5 }, ray = { stress = 3, statuses = { "enraged" } }, ann = { stress = 0, effects = 2 } },
  },
}
