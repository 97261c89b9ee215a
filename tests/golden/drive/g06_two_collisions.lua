encounter "G06 Two collisions" {
  text = "Move into an enemy, then into an obstacle in the same turn, then onto a hazard.",
  clauses = { "TAC-GOLD-06", "TAC-EFF-01", "TAC-EFF-02", "TAC-EFF-03", "TAC-ZONE-05" },
  ruleset = "drive",
  facing = 2,
  pass = true,
  field = {
    topology = "square8",
    legend = { ["#"] = "obstacle", ["!"] = "hazard", a = { unit = "ann" }, x = { unit = "xan" }, y = { unit = "yul" } },
    layers = { [[
      ..#..
      .axy.
      ..!..
    ]] },
  },
  teams = { { id = "heroes", players = true }, { id = "foes" } },
  units = {
    ann = { team = "heroes", tags = { "sheet" } },
    xan = { team = "foes", attributes = { difficulty = 11, health = 3, speed = 5, range = 3 } },
    yul = { team = "foes", attributes = { difficulty = 11, health = 2, speed = 5, range = 3 } },
  },
  script = {
    act "ann" "attack" { target = "xan", dice = { 7 }, extra = { "shove", "shove", "shove" }, cell = { { 3, 1 }, { 2, 2 }, { 2, 0 } } },
    expect { xan = { health = 0, at = { 2, 0 }, statuses = { "out" } }, yul = { health = 1 }, ann = { effects = 0 } },
  },
}
