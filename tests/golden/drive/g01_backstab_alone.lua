encounter "G01 Backstab alone" {
  text = "The attacker itself stands at the target's back: Corner is not offered.",
  clauses = { "TAC-GOLD-01", "TAC-TAC-05" },
  ruleset = "drive",
  facing = 2,
  pass = true,
  field = { topology = "square8", size = { 10, 10 } },
  teams = { { id = "heroes", players = true }, { id = "foes" } },
  units = {
    ann = { team = "heroes", tags = { "sheet" }, at = { 5, 4 }, attributes = { pro = 2 } },
    tom = { team = "foes", at = { 5, 5 }, attributes = { difficulty = 11, health = 5, speed = 5, range = 3 } },
  },
  script = {
    refuse "ann" "attack" { target = "tom", dice = { 7 }, extra = "corner", reason = "its criteria are not met" },
    act "ann" "attack" { target = "tom", dice = { 7 }, extra = "backstab" },
    expect { tom = { health = 3 }, ann = { tactics = 1 } },
  },
}
