encounter "G08 a skipped turn on the objective, and the last" {
  text = "A character that the end of the round downs holds nothing when the objective is judged.",
  clauses = { "VAL-MISS-02", "VAL-ROUND-08", "VAL-OBJ-09" },
  ruleset = "valiance",
  pass = true,

  field = {
    layers = { [[
      p......x
      ....q...
    ]] },
    legend = { p = { unit = "pia", hazardous = 3, name = "altar" } },
  },
  teams = { { id = "valiants", players = true }, { id = "raiders" } },
  units = {
    pia = {
      "warden", team = "valiants", guts = 6, endurance = 1,
      attributes = { resistance = 1 }, statuses = { decaying = 2 },
    },
    quinn = { "warden", team = "valiants", at = "q" },
    xan = { "raider", team = "raiders", at = "x" },
  },
  objectives = { { kind = "control", area = "altar" } },

  script = {
    answer "valiants" { kind = "turn", choose = "skip pia" },
    answer "valiants" { kind = "turn", choose = "skip quinn" },
    -- 6 - 4 Withering - (3 - 1): a direct hit, and no Endurance left.
    end_turn "xan",
    expect { pia = { at = false, endurance = 0, valiance = 1 }, round = 2, over = false, no_log = "completed" },
  },
}
