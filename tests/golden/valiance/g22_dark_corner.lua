encounter "G22 a dark corner" {
  text = "The dark keeps off engagement, aim and triggers; an Area finds who is in it, and so does heartsense.",
  clauses = {
    "VAL-VIS-02", "VAL-VIS-04", "VAL-VIS-06", "VAL-VIS-10", "VAL-HEART-02", "VAL-HEART-04", "VAL-HEART-05",
    "VAL-ENG-01", "VAL-ENG-08", "VAL-AREA-12",
  },
  ruleset = "valiance",
  pass = { "pia", "quinn" },

  content = [[
    ability "fire_pot" {
      text = "Deals {damage} damage to whoever is there.", tags = { action = 1, area = 0 },
      range = { min = 1, max = 3 }, target = { "occupants" }, damage = 3,
      effect = function(_, use, pot)
        for _, target in ipairs(use.targets) do use:damage(target, pot.damage) end
      end,
    }
    ability "gloat" {
      text = "When an enemy's turn ends: be Frenzied.", tags = { reaction = 1 },
      reaction = {
        to = "turn.end", as = "global",
        when = function(me, turn) return me:hostile(turn.user) end,
        run = function(me, _, _, use) use:gain(me, "frenzied") end,
      },
    }
    trait "keen" { text = "Heartsense {reach}.", reach = 1, modify = { heartsense = function(_, value, self)
      return math.max(value, self.reach)
    end } }
  ]],

  field = {
    legend = { p = { unit = "pia", "unlit" }, q = { unit = "quinn", "unlit" }, l = { name = "lever" } },
    layers = { [[
      ....l.....
      pe......vq
      ..........
    ]] },
  },
  teams = { { id = "valiants", players = true }, { id = "raiders" } },
  units = {
    pia = { "warden", team = "valiants" },
    quinn = { "warden", team = "valiants" },
    ed = {
      tags = { "elite", "medium", "human" }, team = "raiders", at = "e",
      abilities = { "fire_pot", "gloat" },
    },
    eve = {
      tags = { "elite", "medium", "human" }, team = "raiders", at = "v",
      abilities = { "gloat" }, traits = { "keen" },
    },
  },
  objectives = { { kind = "seize", area = "lever" } },

  script = {
    expect { pia = { engaged = false }, ed = { engaged = true }, quinn = { engaged = true } },
    refuse "quinn" "sprint" { reason = "engaged" },
    end_turn "quinn" { answers = { { "eve", "gloat" } } },
    -- Ed is not asked.
    end_turn "pia",
    expect { ed = { reaction_points = 2 }, eve = { reaction_points = 1 } },

    refuse "ed" "improvised_strike" { reason = "no valid target" },
    act "ed" "fire_pot" { target = { 0, 1, 0 } },
    expect { pia = { guts = 7 } },
    end_turn "ed",
    act "eve" "improvised_strike" { target = "quinn" },
    expect { quinn = { guts = 8 } },
    end_turn "eve",

    act "pia" "sprint" { move = { 0, 2, 0 } },
    expect { pia = { at = { 0, 2 } } },
  },
}
