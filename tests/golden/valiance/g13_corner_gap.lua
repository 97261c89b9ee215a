encounter "G13 a corner gap" {
  text = "Sight passes between two tiles that share an edge if one of the two ways round is open.",
  clauses = { "VAL-LOS-05", "VAL-RANGE-03", "VAL-RANGE-04" },
  ruleset = "valiance",
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
    -- Both ways round the corner are solid.
    refuse "ada" "assist" { reason = "no valid target" },
    end_turn "ada",

    -- One is: the other leads to Coy, two steps away.
    refuse "bea" "improvised_strike" { reason = "no valid target" },
    act "bea" "assist" { target = "coy" },
    expect { coy = { statuses = { "assisted" } } },
  },
}
