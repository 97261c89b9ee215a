encounter "G20 contradictory pushes" {
  text = "Of two pushes at once that disagree the first declared has its way; the damage of both is one instance.",
  clauses = { "VAL-TRIG-07", "VAL-TRIG-08", "VAL-TRIG-10", "VAL-DMG-05" },
  ruleset = "valiance",

  content = [[
    ability "call" {
      text = "Calls to somebody.", tags = { action = 0 }, range = { min = 1, max = 9 }, target = { "character" },
      effect = function() end,
    }
    -- Answers whatever an enemy aims at anybody: damage, and a push straight away.
    local function gust(id, damage)
      ability(id) {
        text = "When an enemy targets somebody: deal {damage} damage to it, and push it 1 tile.",
        tags = { reaction = 1 }, damage = damage,
        reaction = {
          to = "use.target", of = "any", as = "global",
          when = function(me, use) return me:hostile(use.user) end,
          run = function(me, use, gust, reaction)
            reaction:damage(use.user, gust.damage)
            library("movement").push_away(reaction, use.user, me, 1)
          end,
        },
      }
    end
    gust("west_wind", 2)
    gust("east_wind", 3)
  ]],

  field = {
    layers = { [[
      c.t.d.l
    ]] },
    legend = { l = { name = "lever" } },
  },
  teams = { { id = "valiants", players = true }, { id = "raiders" } },
  units = {
    tam = { "warden", team = "valiants", at = "t", attributes = { resistance = 1 }, abilities = { "call" } },
    cass = { tags = { "elite", "medium", "human" }, team = "raiders", at = "c", abilities = { "west_wind" } },
    dov = { tags = { "elite", "medium", "human" }, team = "raiders", at = "d", abilities = { "east_wind" } },
  },
  objectives = { { kind = "seize", area = "lever" } },

  script = {
    -- Cass is asked first, and pushes east; Dov pushes west. 2 + 3 - 1 Resistance.
    act "tam" "call" { target = "dov", answers = { { "cass", "west_wind" }, { "dov", "east_wind" } } },
    expect { tam = { guts = 6, at = { 3, 0 } } },
  },
}
