encounter "G23 a window" {
  text = "Through a window one is seen, and engaged; but no aim leads through it, and no step.",
  clauses = { "VAL-LOS-10", "VAL-TGT-11", "VAL-ENG-04", "VAL-ENG-06", "VAL-ENG-07", "VAL-GLOB-04", "VAL-INST-03" },
  ruleset = "valiance",
  pass = true,

  field = {
    legend = { l = { name = "lever" } },
    between = { ["'"] = "window" },
    layers = { [[
      . . . . . . l
                   
      p'e . . b'. .
    ]] },
  },
  teams = { { id = "valiants", players = true }, { id = "raiders" } },
  units = {
    pia = { "warden", team = "valiants", at = "p" },
    bea = { "warden", team = "valiants", at = "b" },
    ed = { tags = { "elite", "medium", "human" }, team = "raiders", at = "e" },
  },
  objectives = { { kind = "seize", area = "lever" } },

  script = {
    -- A window with nobody behind it: there is no line of sight to where she would appear.
    refuse "bea" "evade" { target = { 5, 0, 0 } },
    end_turn "bea",

    expect { pia = { engaged = true }, ed = { engaged = true } },
    refuse "pia" "sprint" { reason = "engaged" },
    refuse "pia" "improvised_strike" { reason = "no valid target" },
    act "pia" "evade" { target = { 0, 1, 0 } },
    expect { pia = { at = { 0, 1 }, engaged = false }, ed = { engaged = false } },
    act "pia" "sprint" { move = { 0, 0, 0 } },
    end_turn "pia",

    refuse "ed" "sprint" { reason = "engaged" },
    refuse "ed" "improvised_strike" { reason = "no valid target" },
  },
}
