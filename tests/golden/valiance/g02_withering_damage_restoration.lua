encounter "G02 Withering, damage and restoration at once" {
  text = "Withering first, then damage, then restoration; only what is left decides about a direct hit.",
  clauses = { "VAL-WITH-04", "VAL-RES-05", "VAL-RES-06" },
  ruleset = "valiance",

  content = [[
    ability "trial" {
      text = "The target withers by {withering}, takes {damage} damage and regains {restored} Guts.",
      tags = { action = 0 }, range = 1, target = { "character" }, withering = 4, damage = 6, restored = 3,
      effect = function(_, use, trial)
        use:restore(use.target, trial.restored)
        use:damage(use.target, trial.damage)
        use:wither(use.target, trial.withering)
      end,
    }
    ability "ordeal" {
      text = "The target withers by {withering}, takes {damage} damage and regains {restored} Guts.",
      tags = { action = 0 }, range = 1, target = { "character" }, withering = 10, damage = 6, restored = 3,
      effect = function(_, use, ordeal)
        use:restore(use.target, ordeal.restored)
        use:damage(use.target, ordeal.damage)
        use:wither(use.target, ordeal.withering)
      end,
    }
  ]],

  field = {
    layers = { [[
      ...x
      tau.
    ]] },
    legend = { x = { name = "lever" } },
  },
  teams = { { id = "valiants", players = true }, { id = "raiders" } },
  units = {
    ada = { "warden", team = "valiants", at = "a", abilities = { "trial", "ordeal" } },
    tam = {
      tags = { "elite", "medium", "human" }, team = "raiders", at = "t",
      guts = 8, attributes = { guts = 12, resistance = 1 },
    },
    una = {
      tags = { "elite", "medium", "human" }, team = "raiders", at = "u",
      guts = 8, attributes = { guts = 12, resistance = 1 },
    },
  },
  objectives = { { kind = "seize", area = "lever" } },

  script = {
    -- 8 - 4 = 4; 4 - (6 - 1) = -1; -1 + 3 = 2.
    act "ada" "trial" { target = "tam" },
    expect { tam = { guts = 2, endurance = 2 } },

    -- Withering stops at 1; 1 - 5 = -4; -4 + 3 = -1, a direct hit.
    act "ada" "ordeal" { target = "una" },
    expect { una = { guts = 12, endurance = 1 } },
  },
}
