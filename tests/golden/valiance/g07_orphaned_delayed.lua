encounter "G07 an orphaned Delayed Attack, a living Alteration" {
  text = "What waits comes to nothing when its user is downed; what has changed the field stays.",
  clauses = { "VAL-SEC-11", "VAL-DOWN-08", "VAL-ALTN-01", "VAL-ALTN-05", "VAL-TTAG-18", "VAL-TTAG-22" },
  ruleset = "valiance",
  pass = true,

  content = [[
    ability "strew_thorns" {
      text = "Makes a tile Hazardous {hazard}.", tags = { action = 1, alteration = true },
      range = { min = 1, max = 5 }, target = { "tile" }, hazard = 3,
      effect = function(_, use, thorns) use:alter(use.cells, { hazardous = thorns.hazard }) end,
    }
    ability "gathering_storm" {
      text = "Delayed: deals {damage} damage.", tags = { action = 1, attack = 1, delayed = true },
      range = { min = 1, max = 5 }, target = { "character", hostile = true }, damage = 5,
      effect = function(_, use, storm) use:damage(use.target, storm.damage) end,
    }
  ]],

  field = {
    legend = { l = { name = "lever" } },
    layers = { [[
      .....l
      p.wq..
      .....x
    ]] },
  },
  teams = { { id = "raiders", surprise = true }, { id = "valiants", players = true } },
  units = {
    pia = { "warden", team = "valiants", at = "p" },
    quinn = { "warden", team = "valiants", at = "q" },
    wanda = {
      tags = { "elite", "medium", "human" }, team = "raiders", at = "w", guts = 2, endurance = 1,
      abilities = { "strew_thorns", "gathering_storm" },
    },
    xan = { "raider", team = "raiders", at = "x" },
  },
  objectives = { { kind = "seize", area = "lever" } },

  script = {
    act "wanda" "strew_thorns" { target = { 0, 1, 0 } },
    act "wanda" "gathering_storm" { target = "pia" },
    expect { pia = { guts = 10 } },
    end_turn "wanda",
    end_turn "xan",

    act "quinn" "improvised_strike" { target = "wanda" },
    expect { wanda = { at = false } },
    end_turn "quinn",
    turn "pia",
    expect { pia = { guts = 7 } },
    end_turn "pia",

    -- Round 2: the storm does not come, not even as it ends; the thorns are still there.
    end_turn "xan",
    expect { pia = { guts = 7 }, round = 2 },
    turn "pia",
    expect { pia = { guts = 4 } },
    end_turn "pia",
    end_turn "quinn",
    expect { pia = { guts = 4 }, round = 3 },
  },
}
