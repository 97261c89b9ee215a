encounter "G11 down a ramp" {
  text = "A step off the ledge above a Ramp is a fall of nothing; whoever is on it stands in the tile above as well.",
  clauses = { "VAL-TTAG-25", "VAL-TTAG-26", "VAL-TTAG-27", "VAL-TTAG-28", "VAL-TTAG-30", "VAL-MOVE-05" },
  ruleset = "valiance",
  pass = true,

  field = {
    legend = { ["/"] = "ramp", l = { name = "lever" } },
    layers = {
      [[
        .......#######
        ....../#######
        .......#######
      ]],
      [[
        .............l
        .......m......
        .......b.....x
      ]],
    },
  },
  teams = { { id = "valiants", players = true }, { id = "raiders" } },
  units = {
    max = { "warden", team = "valiants", at = "m" },
    bea = { "warden", team = "valiants", at = "b", guts = 9 },
    xan = { "raider", team = "raiders", at = "x" },
  },
  objectives = { { kind = "seize", area = "lever" } },

  script = {
    -- One step leads over the Ramp and onto it; 4 Movement are left, and no more.
    refuse "max" "sprint" { move = { 1, 1, 0 } },
    act "max" "sprint" { move = { 2, 1, 0 } },
    expect { max = { at = { 2, 1, 0 }, guts = 10 }, no_log = "Max takes" },

    act "max" "sprint" { move = { 6, 1, 0 } },
    expect { max = { at = { 6, 1, 0 } } },
    end_turn "max",
    end_turn "bea",
    end_turn "xan",

    -- Only from the tile above the Ramp is Bea two tiles away.
    act "max" "assist" { target = "bea" },
    -- Back up it is one step to the ledge; 4 Movement are left.
    refuse "max" "sprint" { move = { 12, 1, 1 } },
    act "max" "sprint" { move = { 11, 1, 1 } },
    expect { max = { at = { 11, 1, 1 }, guts = 10 } },
  },
}
