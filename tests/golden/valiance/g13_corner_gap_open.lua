encounter "G13 a corner gap, where a touch never blocks" {
  text = "The same corner, looked through where two solid tiles touch.",
  clauses = { "VAL-LOS-05", "VAL-RANGE-05" },
  ruleset = "valiance",
  options = { los_graze = "open" },
  pass = true,

  field = {
    legend = { l = { name = "lever" } },
    layers = {
      [[
        #t......c.
        u#.....b#l
      ]],
      [[
        ..........
        ..........
      ]],
    },
  },
  teams = { { id = "valiants", players = true }, { id = "raiders" } },
  units = {
    ada = { "warden", team = "valiants", at = "u" },
    abe = { "raider", team = "raiders", at = "t" },
    bea = { "warden", team = "valiants", at = "b" },
    coy = { "raider", team = "raiders", at = "c" },
  },
  objectives = { { kind = "seize", area = "lever" } },

  script = {
    act "ada" "assist" { target = "abe" },
    expect { abe = { statuses = { "assisted" } } },
    end_turn "ada",
    act "bea" "assist" { target = "coy" },
    expect { coy = { statuses = { "assisted" } } },
  },
}
