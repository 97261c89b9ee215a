encounter "G18 a Blitz on somebody prepared, strictly" {
  text = "Nothing that a Blitz brings about triggers anything, not even Valiant Struggle.",
  clauses = { "VAL-SEC-05" },
  ruleset = "valiance",
  options = { blitz = "strict" },

  content = [[
    ability "ambush" {
      text = "Deals {damage} damage.", tags = { action = 1, attack = 1, blitz = true }, range = 1,
      target = { "character", hostile = true }, damage = 12,
      effect = function(_, use, ambush) use:damage(use.target, ambush.damage) end,
    }
    ability "parry" {
      text = "When an ability targets you: gain Protected 1.", tags = { reaction = 1 },
      reaction = {
        to = "use.target", of = "target", as = "counter",
        run = function(me, _, _, use) use:gain(me, "protected", 1) end,
      },
    }
    ability "watch" {
      text = "When somebody uses an ability: be Frenzied.", tags = { reaction = 1 },
      reaction = { to = "use.declare", of = "any", as = "global", run = function(me, _, _, use) use:gain(me, "frenzied") end },
    }
    ability "wince" {
      text = "When you take damage: be Frenzied.", tags = { reaction = 1 },
      reaction = { to = "damage", of = "target", as = "global", run = function(me, _, _, use) use:gain(me, "frenzied") end },
    }
    ability "grit_teeth" {
      text = "When you suffer a direct hit: be Frenzied.", tags = { reaction = 1 },
      reaction = { to = "hit", of = "target", as = "global", run = function(me, _, _, use) use:gain(me, "frenzied") end },
    }
  ]],

  field = {
    layers = { [[
      px..l
    ]] },
    legend = { l = { name = "lever" } },
  },
  teams = { { id = "raiders", surprise = true }, { id = "valiants", players = true } },
  units = {
    pia = { "warden", team = "valiants", at = "p", abilities = { "parry", "watch", "wince", "grit_teeth" } },
    xan = { tags = { "elite", "medium", "human" }, team = "raiders", at = "x", abilities = { "ambush" } },
  },
  objectives = { { kind = "seize", area = "lever" } },

  script = {
    -- Pia is asked nothing, and is not immune.
    act "xan" "ambush" { target = "pia" },
    expect { pia = { endurance = 1, guts = 10, immune_to_damage = false, reaction_points = 2, statuses = {} } },
  },
}
