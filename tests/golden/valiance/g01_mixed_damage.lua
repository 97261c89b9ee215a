encounter "G01 mixed damage, Protected" {
  text = "Two reactions to one trigger are one instance of damage, and one stack of Protected ignores it.",
  clauses = { "VAL-TRIG-07", "VAL-DMG-05", "VAL-PIERCE-04", "VAL-BOON-13" },
  ruleset = "valiance",

  content = [[
    ability "taunt" {
      text = "Calls somebody names.",
      tags = { action = 0, any_number = true }, range = { min = 1, max = 5 }, target = { "character", hostile = true },
      effect = function() end,
    }
    ability "throw_knife" {
      text = "When an enemy targets somebody: deal {damage} damage to it.",
      tags = { reaction = 1 }, damage = 3,
      reaction = {
        to = "use.target", of = "any", as = "global",
        when = function(me, use) return me:hostile(use.user) end,
        run = function(_, use, knife, reaction) reaction:damage(use.user, knife.damage) end,
      },
    }
    ability "throw_needle" {
      text = "When an enemy targets somebody: deal {damage} piercing damage to it.",
      tags = { reaction = 1 }, damage = 4,
      reaction = {
        to = "use.target", of = "any", as = "global",
        when = function(me, use) return me:hostile(use.user) end,
        run = function(_, use, needle, reaction) reaction:damage(use.user, needle.damage, { piercing = true }) end,
      },
    }
  ]],

  field = {
    layers = { [[
      ....x
      .ac..
      ..d..
    ]] },
    legend = { x = { name = "lever" } },
  },
  teams = { { id = "valiants", players = true }, { id = "raiders" } },
  units = {
    ada = {
      "warden", team = "valiants", at = "a",
      attributes = { resistance = 2 }, statuses = { protected = 1 }, abilities = { "taunt" },
    },
    cass = { tags = { "elite", "medium", "human" }, team = "raiders", at = "c", abilities = { "throw_knife" } },
    dov = { tags = { "elite", "medium", "human" }, team = "raiders", at = "d", abilities = { "throw_needle" } },
  },
  objectives = { { kind = "seize", area = "lever" } },

  script = {
    expect { ada = { guts = 10, statuses = { protected = 1 } } },
    act "ada" "taunt" { target = "cass", answers = { { "cass", "throw_knife" }, { "dov", "throw_needle" } } },
    expect { ada = { guts = 10, statuses = { protected = false } } },

    -- Resistance takes 2 of the 3, and nothing of the 4 that pierce.
    act "ada" "taunt" { target = "cass", answers = { { "cass", "throw_knife" }, { "dov", "throw_needle" } } },
    expect { ada = { guts = 5, endurance = 2 } },
  },
}
