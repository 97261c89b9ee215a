encounter "G24 no clambering past an edge" {
  text = "If every touch cuts sight, no ledge can be clambered, and engagement holds.",
  clauses = { "VAL-LOS-05", "VAL-CLAMB-05" },
  ruleset = "valiance",
  options = { los_graze = "closed" },
  pass = true,

  -- Under a low ceiling the only way out is over the ledge.
  field = {
    legend = { l = { name = "lever" } },
    layers = {
      [[
        .......l
        ep######
        ........
      ]],
      [[
        ########
        #.......
        ########
      ]],
    },
  },
  teams = { { id = "valiants", players = true }, { id = "raiders" } },
  units = {
    pia = { "warden", team = "valiants", at = "p" },
    ed = { tags = { "elite", "medium", "human" }, team = "raiders", at = "e" },
  },
  objectives = { { kind = "seize", area = "lever" } },

  script = {
    refuse "pia" "sprint" { reason = "engaged" },
  },
}
