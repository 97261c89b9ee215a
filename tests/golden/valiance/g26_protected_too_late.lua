encounter "G26 Protected too late" {
  text = "What comes in one batch with the damage does not help against it; what interrupts it does.",
  clauses = { "VAL-RES-01", "VAL-TRIG-01", "VAL-BOON-12" },
  ruleset = "valiance",
  pass = true,

  content = [[
    ability "cruel_mercy" {
      text = "Deals {damage} damage; the target is Protected 1.",
      tags = { action = 1, attack = 1 }, range = { min = 1, max = 9 },
      target = { "character", hostile = true }, damage = 6,
      effect = function(_, use, mercy)
        use:damage(use.target, mercy.damage)
        use:gain(use.target, "protected", 1)
      end,
    }
    ability "stab" {
      text = "Deals {damage} damage.", tags = { action = 1, attack = 1 }, range = { min = 1, max = 9 },
      target = { "character", hostile = true }, damage = 6,
      effect = function(_, use, stab) use:damage(use.target, stab.damage) end,
    }
    ability "parry" {
      text = "When an ability targets you: gain Protected 1.", tags = { reaction = 1 },
      reaction = {
        to = "use.target", of = "target", as = "counter",
        run = function(me, _, _, use) use:gain(me, "protected", 1) end,
      },
    }
  ]],

  field = {
    layers = { [[
      p...l
      ..x..
      q....
    ]] },
    legend = { l = { name = "lever" } },
  },
  teams = { { id = "raiders", surprise = true }, { id = "valiants", players = true } },
  units = {
    pia = { "warden", team = "valiants", at = "p", guts = 4 },
    quinn = { "warden", team = "valiants", at = "q", guts = 4, abilities = { "parry" } },
    xan = { tags = { "elite", "medium", "human" }, team = "raiders", at = "x", abilities = { "cruel_mercy", "stab" } },
  },
  objectives = { { kind = "seize", area = "lever" } },

  script = {
    act "xan" "cruel_mercy" { target = "pia" },
    expect { pia = { endurance = 1, guts = 10, immune_to_damage = true, statuses = { protected = 1 } } },

    act "xan" "stab" { target = "quinn", answers = { { "quinn", "parry" } } },
    expect { quinn = { endurance = 2, guts = 4, immune_to_damage = false, statuses = { protected = false } } },
  },
}
