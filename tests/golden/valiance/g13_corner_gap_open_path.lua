encounter "G13 a corner gap, and the way round it" {
  text = "Seen through the corner, but four steps away: the open way leads over the top.",
  clauses = { "VAL-LOS-05", "VAL-RANGE-05" },
  ruleset = "valiance",
  options = { los_graze = "open", range_metric = "open_path" },
  pass = true,

  content = [[
    ability "shout" {
      text = "Is heard.", tags = { action = 1 }, range = 4, target = { "character" },
      effect = function(_, use) log.note(use.target.name .. " hears it") end,
    }
  ]],

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
    ada = { "warden", team = "valiants", at = "u", abilities = { "shout" } },
    abe = { "raider", team = "raiders", at = "t" },
    bea = { "warden", team = "valiants", at = "b", abilities = { "shout" } },
    coy = { "raider", team = "raiders", at = "c" },
  },
  objectives = { { kind = "seize", area = "lever" } },

  script = {
    refuse "ada" "assist" { reason = "no valid target" },
    act "ada" "shout" { target = "abe" },
    expect { log = "abe hears it" },
    end_turn "ada",
    refuse "bea" "shout" { reason = "no valid target" },
    act "bea" "assist" { target = "coy" },
    expect { coy = { statuses = { "assisted" } } },
  },
}
