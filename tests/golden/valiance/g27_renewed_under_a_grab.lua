encounter "G27 clearing and giving anew under a Grab" {
  text = "Of a status cleared and applied at once the new one stays, and it has nothing to do with the Grab.",
  clauses = { "VAL-RES-02", "VAL-STAT-13", "VAL-GLOB-07" },
  ruleset = "valiance",
  pass = true,

  content = [[
    ability "twist" {
      text = "Clears Staggered, and Staggers anew.", tags = { action = 1 }, range = 1, target = { "character" },
      effect = function(_, use)
        use:lose(use.target, "staggered")
        use:gain(use.target, "staggered")
      end,
    }
  ]],

  field = {
    layers = { [[
      .s..l
      gt...
      ...uh
    ]] },
    legend = { l = { name = "lever" } },
  },
  teams = { { id = "valiants", players = true }, { id = "raiders" } },
  units = {
    gwen = { "warden", team = "valiants", at = "g" },
    sam = { "warden", team = "valiants", at = "s", abilities = { "twist" } },
    hal = { "warden", team = "valiants", at = "h" },
    tor = { tags = { "elite", "medium", "human" }, team = "raiders", at = "t" },
    ulf = { tags = { "elite", "medium", "human" }, team = "raiders", at = "u" },
  },
  objectives = { { kind = "seize", area = "lever" } },

  script = {
    -- What a Grab alone does: it ends with its grabber's going.
    act "hal" "grab" { target = "ulf" },
    expect { ulf = { statuses = { "staggered" } } },
    act "hal" "evade" { target = { 4, 1, 0 } },
    expect { ulf = { statuses = {} } },
    end_turn "hal",

    act "gwen" "grab" { target = "tor" },
    end_turn "gwen",
    act "sam" "twist" { target = "tor" },
    expect { tor = { statuses = { staggered = 1 } } },
    end_turn "sam",
    end_turn "tor",
    end_turn "ulf",

    act "gwen" "evade" { target = { 0, 2, 0 } },
    expect { gwen = { at = { 0, 2 } }, tor = { statuses = { "staggered" } } },
  },
}
