encounter "G28 a fall onto a hazard in the own Sprint" {
  text = "The fall and the hazard that it ends in are one instance; what is left of the Sprint is still there.",
  clauses = { "VAL-FALL-08", "VAL-PIERCE-04", "VAL-MOVE-05", "VAL-TRAIT-08", "VAL-TRAIT-11" },
  ruleset = "valiance",
  pass = true,

  content = [[
    ability "brace" {
      text = "Gain Protected 1.", tags = { action = 1 },
      effect = function(me, use) use:gain(me, "protected", 1) end,
    }
  ]],

  field = {
    legend = { h = { hazardous = 3 }, l = { name = "lever" } },
    layers = {
      [[
        ##########
        ##h.h..###
        ##########
      ]],
      [[
        ##########
        ##.....###
        ##########
      ]],
      [[
        .........l
        p.........
        .........x
      ]],
    },
  },
  teams = { { id = "valiants", players = true }, { id = "raiders" } },
  units = {
    pia = { "warden", team = "valiants", at = "p", guts = 6, attributes = { resistance = 1 }, abilities = { "brace" } },
    xan = { "raider", team = "raiders", at = "x" },
  },
  objectives = { { kind = "seize", area = "lever" } },

  script = {
    -- Step 2 leads over the pit, 2 deep: (3 - 1) + 4. The other 3 Movement lead on along the bottom, and no further,
    -- by way of the next hazard, which cannot touch her now.
    refuse "pia" "sprint" { move = { 6, 1, 0 } },
    act "pia" "sprint" { move = { 5, 1, 0 } },
    expect {
      pia = { at = { 5, 1, 0 }, endurance = 1, guts = 10, immune_to_damage = true },
      log = "Pia takes 6 damage",
    },

    -- Nor does a hazard spend Protected while she is immune.
    act "pia" "brace" {},
    act "pia" "sprint" { move = { 2, 1, 0 } },
    expect { pia = { at = { 2, 1, 0 }, endurance = 1, guts = 10, statuses = { protected = 1 } } },

    -- It lasts beyond this turn, which is over with her last point, until her next one.
    end_turn "xan",
    expect { pia = { immune_to_damage = true }, round = 2 },
    turn "pia",
    expect { pia = { immune_to_damage = false }, round = 2 },
  },
}
