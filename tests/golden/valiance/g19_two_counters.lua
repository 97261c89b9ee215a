encounter "G19 two Counters" {
  text = "Two Counters to one targeting are one instance; if it fells who acts, the ability fails and its costs stay paid.",
  clauses = { "VAL-TRIG-06", "VAL-TRIG-07", "VAL-DMG-05", "VAL-USE-04", "VAL-USE-12" },
  ruleset = "valiance",

  content = [[
    ability "sweep" {
      text = "Deals {damage} damage to whoever is there.", tags = { action = 1, area = 1 }, cost = { energy = 2 },
      range = { min = 1, max = 3 }, target = { "occupants" }, damage = 1,
      effect = function(_, use, sweep)
        for _, target in ipairs(use.targets) do use:damage(target, sweep.damage) end
      end,
    }
    ability "riposte" {
      text = "When an ability targets you: deal {damage} damage to its user.", tags = { reaction = 1 }, damage = 5,
      reaction = {
        to = "use.target", of = "target", as = "counter",
        run = function(_, use, riposte, reaction) reaction:damage(use.user, riposte.damage) end,
      },
    }
  ]],

  field = {
    layers = { [[
      .bc.l
      .....
      x..y.
    ]] },
    legend = { l = { name = "lever" } },
  },
  teams = { { id = "raiders", surprise = true }, { id = "valiants", players = true } },
  units = {
    bea = { "warden", team = "valiants", at = "b", abilities = { "riposte" } },
    cleo = { "warden", team = "valiants", at = "c", abilities = { "riposte" } },
    xan = {
      tags = { "elite", "medium", "human" }, team = "raiders", at = "x",
      guts = 9, endurance = 1, attributes = { resistance = 2 }, abilities = { "sweep" },
    },
    yara = {
      tags = { "elite", "medium", "human" }, team = "raiders", at = "y",
      guts = 8, endurance = 1, attributes = { resistance = 2 }, abilities = { "sweep" },
    },
  },
  objectives = { { kind = "seize", area = "lever" } },

  script = {
    -- 5 + 5 - 2: Xan keeps 1 Guts, and his Area comes.
    act "xan" "sweep" {
      target = { 1, 2, 0 }, area = { 2, 2, 0 },
      answers = { { "bea", "riposte" }, { "cleo", "riposte" } },
    },
    expect {
      xan = { guts = 1, energy = 3 },
      bea = { guts = 9, reaction_points = 1 }, cleo = { guts = 9, reaction_points = 1 },
    },
    end_turn "xan" { pass = true },

    -- The same 8 is all that Yara has.
    act "yara" "sweep" {
      target = { 2, 2, 0 }, area = { 1, 2, 0 },
      answers = { { "bea", "riposte" }, { "cleo", "riposte" } }, pass = true,
    },
    expect { yara = { at = false, energy = 3 }, bea = { guts = 9, reaction_points = 0 }, cleo = { guts = 9 } },
  },
}
