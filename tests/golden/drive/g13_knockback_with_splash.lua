encounter "G13 Knockback with Splash" {
  text = "What the attack and its Splash have damaged is pushed: one enemy into another, the second into a wall in the same turn.",
  clauses = { "TAC-GOLD-13", "TAC-ABIL-13", "TAC-ABIL-14", "TAC-EFF-04" },
  ruleset = "drive",
  facing = 2,
  pass = true,
  field = {
    topology = "square8",
    legend = { ["#"] = "obstacle", o = { unit = "ora" }, x = { unit = "xan" }, y = { unit = "yul" }, z = { unit = "zed" } },
    layers = { [[
      ...#...
      ..y....
      .ox.z..
      .......
    ]] },
  },
  teams = { { id = "heroes", players = true }, { id = "foes" } },
  units = {
    ora = { team = "heroes", tags = { "sheet" }, abilities = { "knockback" } },
    xan = { team = "foes", attributes = { difficulty = 11, health = 5, speed = 5, range = 3 } },
    yul = { team = "foes", attributes = { difficulty = 11, health = 5, speed = 5, range = 3 } },
    zed = { team = "foes", attributes = { difficulty = 11, health = 5, speed = 5, range = 3 } },
  },
  script = {
    act "ora" "attack" { target = "xan", dice = { 7 }, extra = "splash", answers = { { kind = "push", choose = 2 }, { kind = "push", choose = 1 } } },
    expect {
      xan = { health = 3, at = { 3, 1 } },
      yul = { health = 4, at = { 2, 2 } },
      zed = { health = 4, at = { 4, 1 } },
    },
  },
}
