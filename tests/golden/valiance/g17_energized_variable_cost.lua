encounter "G17 Energized, a modifier and a variable cost" {
  text = "Energized pays the whole cost of an Attack with its modifier; x is bounded by Energy all the same.",
  clauses = { "VAL-BOON-02", "VAL-BOON-05", "VAL-NRG-05", "VAL-NRG-08", "VAL-PRIM-07" },
  ruleset = "valiance",
  pass = true,

  content = [[
    ability "surge" {
      text = "Deals {damage} damage and x more.",
      tags = { action = 1, attack = 1, any_number = true }, cost = { energy = 1 }, variable = true, range = 1,
      target = { "character", hostile = true }, damage = 1,
      effect = function(_, use, surge) use:damage(use.target, surge.damage + use.x) end,
    }
    ability "barbed" {
      text = "The target is Decaying {rot}.", tags = { attack_modifier = true }, cost = { energy = 1 }, rot = 1,
      effect = function(_, use, barbed) use:gain(use.target, "decaying", barbed.rot) end,
    }
  ]],

  field = {
    layers = { [[
      ax..l
    ]] },
    legend = { l = { name = "lever" } },
  },
  teams = { { id = "valiants", players = true }, { id = "raiders" } },
  units = {
    ada = {
      "warden", team = "valiants", at = "a", energy = 2,
      statuses = { energized = 1 }, abilities = { "surge", "barbed" },
    },
    xan = { tags = { "elite", "medium", "human" }, team = "raiders", at = "x" },
  },
  objectives = { { kind = "seize", area = "lever" } },

  script = {
    refuse "ada" "surge" { target = "xan", modifier = "barbed", x = 3 },
    act "ada" "surge" { target = "xan", modifier = "barbed", x = 2 },
    expect { ada = { energy = 2, statuses = { energized = false } }, xan = { guts = 7, statuses = { decaying = 1 } } },

    -- Unaided 1 + 1 + x must be paid with 2 Energy: x is 0, and nothing is asked.
    refuse "ada" "surge" { target = "xan", modifier = "barbed", x = 1 },
    act "ada" "surge" { target = "xan", modifier = "barbed" },
    expect { ada = { energy = 0 }, xan = { guts = 6, statuses = { decaying = 2 } } },
    refuse "ada" "surge" { reason = "Energy" },
  },
}
