encounter "G14 a cycle with all kinds" {
  text = "Heroes, two enemy teams apart, an ally, an independent; the team that falls in its own phase is left out from then on.",
  clauses = { "RIP-GOLD-14", "RIP-PHASE-07", "RIP-PHASE-08", "RIP-PHASE-12", "RIP-DEATH-03" },
  ruleset = "riposte",
  enemy_phases = "apart",
  field = { topology = "square4", layers = { [[
    a.b.
    x..y
    l..i
  ]] } },
  teams = { { id = "heroes", kind = "heroes" }, { id = "x", name = "X", kind = "enemies" }, { id = "y", name = "Y", kind = "enemies" },
    { id = "allies", kind = "allies" }, { id = "loners", kind = "independents" } },
  units = {
    abe = { team = "heroes", at = "a", accuracy = 80, might = 30, speed = 4, traits = { "sword" } },
    ben = { team = "heroes", at = "b", speed = 4, traits = { "sword" } },
    xan = { team = "x", at = "x", accuracy = 50, might = 5, speed = 4, traits = { "sword" } },
    yon = { team = "y", at = "y", speed = 4, traits = { "sword" } },
    lot = { team = "allies", at = "l", speed = 4, traits = { "sword" } },
    ide = { team = "loners", at = "i", speed = 4, traits = { "sword" } },
  },
  script = {
    end_turn "abe", end_turn "ben",
    -- In X's phase Abe's riposte fells Xan: Abe's player is asked.
    act "xan" "engage" { target = "abe", dice = { 99, 1 }, answers = { { "abe", "lethal" } } },
    expect { xan = { at = false }, log = "xan is dead" },
    end_turn "yon", end_turn "lot", end_turn "ide",
    end_turn "abe", end_turn "ben",
    end_turn "yon", end_turn "lot", end_turn "ide",
    expect { round = 3, log = { "Enemy Phase: X", "Enemy Phase: Y", "Ally Phase", "Independent Phase" } },
  },
}
