encounter "G05 Line Up with Deadeye, +2 at 5" {
  text = "The range in force is 3 + 2, the target stands at 5, and the attacker does not move.",
  clauses = { "TAC-GOLD-05", "TAC-TAC-07", "TAC-ABIL-02" },
  ruleset = "drive",
  facing = 2,
  pass = true,
  field = { topology = "square8", size = { 10, 3 } },
  teams = { { id = "heroes", players = true }, { id = "foes" } },
  units = {
    ann = { team = "heroes", tags = { "sheet" }, at = { 0, 1 }, abilities = { "deadeye" } },
    tom = { team = "foes", at = { 5, 1 }, attributes = { difficulty = 11, health = 5, speed = 5, range = 3 } },
  },
  script = {
    act "ann" "attack" { deadeye = 2, target = "tom", dice = { 7 }, extra = "line_up" },
    expect { tom = { health = 3 } },
  },
}
