encounter "G08 a skipped turn on the objective" {
  text = "What a skipped turn would have begun with comes as the round ends, before the objective is judged.",
  clauses = { "VAL-MISS-02", "VAL-MISS-05", "VAL-ROUND-08", "VAL-OBJ-09" },
  ruleset = "valiance",

  field = {
    layers = { [[
      p..l...x
    ]] },
    legend = { p = { unit = "pia", hazardous = 3, name = "altar" }, l = { name = "lever" } },
  },
  teams = { { id = "valiants", players = true }, { id = "raiders" } },
  units = {
    pia = { "warden", team = "valiants", attributes = { resistance = 1 }, statuses = { decaying = 2 } },
    xan = { "raider", team = "raiders", at = "x" },
  },
  objectives = { { kind = "control", area = "altar" }, { kind = "seize", area = "lever" } },

  script = {
    answer "valiants" { kind = "turn", choose = "skip pia" },
    expect { pia = { guts = 10, statuses = { decaying = 2 } }, round = 1, over = false },
    -- The round ends with Xan's turn: 10 - 4 Withering - (3 - 1) from the tile.
    end_turn "xan" { pass = "pia" },
    expect { pia = { guts = 4, endurance = 2, statuses = { decaying = 1 } }, log = "completed: control altar" },
  },
}
