encounter "G03 Charge through mud" {
  text = "Two muddy spaces take all of speed 4: the charge counts.",
  clauses = { "TAC-GOLD-03", "TAC-TAC-06", "TAC-ZONE-02" },
  ruleset = "drive",
  facing = 2,
  pass = true,
  field = {
    topology = "square8", legend = { ["~"] = { difficult = 1 }, a = { unit = "ann" }, t = { unit = "tom" } },
    layers = { [[
      ......
      a~~t..
      ......
    ]] },
  },
  teams = { { id = "heroes", players = true }, { id = "foes" } },
  units = {
    ann = { team = "heroes", tags = { "sheet" }, attributes = { agi = 1 } },
    tom = { team = "foes", attributes = { difficulty = 11, health = 5, speed = 5, range = 3 } },
  },
  script = {
    act "ann" "move" { cell = { 1, 1 } },
    act "ann" "move" { cell = { 2, 1 } },
    act "ann" "attack" { target = "tom", dice = { 7 }, extra = "charge" },
    expect { tom = { health = 3 } },
  },
}
