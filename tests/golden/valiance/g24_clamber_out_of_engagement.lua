encounter "G24 clambering out of engagement" {
  text = "A clamber is instantaneous movement, so engagement does not hold who clambers.",
  clauses = { "VAL-CLAMB-01", "VAL-CLAMB-05", "VAL-CLAMB-09", "VAL-LOS-05", "VAL-ENG-04" },
  ruleset = "valiance",
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
    expect { pia = { engaged = true } },
    refuse "pia" "sprint" { move = { 1, 2, 0 } },
    -- 2 Movement lead up the ledge, 3 along it, and no more.
    refuse "pia" "sprint" { move = { 6, 1, 1 } },
    act "pia" "sprint" { move = { 5, 1, 1 } },
    expect { pia = { at = { 5, 1, 1 }, engaged = false } },
  },
}
