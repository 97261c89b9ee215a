encounter "G14 Gurney through a hazard" {
  text = "Four steps pull an ally along, through the hazard that the mover went through first.",
  clauses = { "TAC-GOLD-14", "TAC-ABIL-09", "TAC-ZONE-05" },
  ruleset = "drive",
  facing = 2,
  pass = true,
  field = {
    topology = "square8",
    legend = { ["#"] = "obstacle", ["!"] = "hazard", o = { unit = "ora" }, a = { unit = "ann" }, e = { unit = "ed" } },
    layers = { [[
      ######.e
      ao.!...#
    ]] },
  },
  teams = { { id = "heroes", players = true }, { id = "foes" } },
  units = {
    ora = { team = "heroes", tags = { "sheet" }, abilities = { "combat_gurney" } },
    ann = { team = "heroes", tags = { "sheet" } },
    ed = { team = "foes", attributes = { difficulty = 11, health = 5, speed = 5, range = 3 } },
  },
  script = {
    act "ora" "move" { cell = { 5, 0 }, pull = { "ann", "ann", "ann", "ann" },
      answers = { { "ann", "yes" }, { "ann", "yes" }, { "ann", "yes" }, { "ann", "yes" } } },
    expect { ora = { at = { 5, 0 }, stress = 1 }, ann = { at = { 4, 0 }, stress = 1 } },
  },
}
