encounter "G03 a Gambit ends the Struggle" {
  text = "A Gambit turn is a turn: Valiant Struggle is over as it begins, and the hazard underfoot hurts.",
  clauses = { "VAL-TRAIT-04", "VAL-TRAIT-10", "VAL-GAMB-08", "VAL-TTAG-18", "VAL-DEATH-02" },
  ruleset = "valiance",
  pass = true,

  content = [[
    ability "blow" {
      text = "Deals {damage} damage.", tags = { action = 1 }, range = { min = 1, max = 9 },
      target = { "character", hostile = true }, damage = 10,
      effect = function(_, use, blow) use:damage(use.target, blow.damage) end,
    }
    ability "cut" {
      text = "Deals {damage} damage.", tags = { action = 1 }, range = { min = 1, max = 9 },
      target = { "character", hostile = true }, damage = 7,
      effect = function(_, use, cut) use:damage(use.target, cut.damage) end,
    }
  ]],

  field = {
    layers = { [[
      p..x..f
      ...y..l
    ]] },
    legend = { p = { unit = "pia", hazardous = 3 }, l = { name = "lever" } },
  },
  teams = { { id = "raiders", surprise = true }, { id = "valiants", players = true } },
  units = {
    pia = { "warden", team = "valiants" },
    finn = { "warden", team = "valiants", at = "f" },
    xan = { tags = { "elite", "medium", "human" }, team = "raiders", at = "x", abilities = { "blow" } },
    yara = { tags = { "elite", "medium", "human" }, team = "raiders", at = "y", abilities = { "cut" } },
  },
  objectives = { { kind = "seize", area = "lever" } },

  script = {
    act "xan" "blow" { target = "pia" },
    expect { pia = { endurance = 1, guts = 10, immune_to_damage = true, valiance = 2 } },

    -- Xan's turn ends, Pia's begins: no longer immune, and 3 damage from the tile.
    end_turn "xan" { answers = { { "pia", "valiant_gambit" } } },
    expect { pia = { endurance = 1, guts = 7, immune_to_damage = false, valiance = 1 } },
    end_turn "pia",

    act "yara" "cut" { target = "pia" },
    expect { pia = { at = false, endurance = 0, valiance = 0, dead = true }, over = false },
  },
}
