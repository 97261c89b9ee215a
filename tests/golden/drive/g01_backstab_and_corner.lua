encounter "G01 Backstab and Corner at range" {
  text = "From the ray behind the target, with an ally right at its back: base damage and two Tactics.",
  clauses = { "TAC-GOLD-01", "TAC-TAC-04", "TAC-TAC-05", "TAC-TAC-09" },
  ruleset = "drive",
  facing = 2,
  pass = true,
  field = { topology = "square8", size = { 10, 10 } },
  teams = { { id = "heroes", players = true }, { id = "foes" } },
  units = {
    ann = { team = "heroes", tags = { "sheet" }, at = { 5, 2 }, attributes = { pro = 2 } },
    bea = { team = "heroes", tags = { "sheet" }, at = { 5, 4 } },
    tom = { team = "foes", at = { 5, 5 }, attributes = { difficulty = 11, health = 5, speed = 5, range = 3 } },
  },
  script = {
    act "ann" "attack" { target = "tom", dice = { 7 }, extra = { "backstab", "corner" } },
    expect { tom = { health = 2 }, ann = { tactics = 0 } },
  },
}
