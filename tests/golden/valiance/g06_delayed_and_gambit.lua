encounter "G06 a Delayed Area and a Gambit" {
  text = "The Gambit is the first turn of the next round: what was Delayed comes as it begins, and not again.",
  clauses = { "VAL-SEC-08", "VAL-SEC-10", "VAL-SEC-12", "VAL-GAMB-08", "VAL-AREA-13" },
  ruleset = "valiance",
  pass = true,

  content = [[
    ability "falling_rocks" {
      text = "Delayed: deals {damage} damage to whoever is there.", tags = { action = 1, delayed = true, area = 1 },
      range = { min = 1, max = 9 }, target = { "occupants" }, damage = 4,
      effect = function(_, use, rocks)
        for _, target in ipairs(use.targets) do use:damage(target, rocks.damage) end
      end,
    }
  ]],

  field = {
    layers = { [[
      p.......l
      .....y...
      ........x
    ]] },
    legend = { l = { name = "lever" } },
  },
  teams = { { id = "raiders", surprise = true }, { id = "valiants", players = true } },
  units = {
    pia = { "warden", team = "valiants", at = "p", abilities = { "falling_rocks" } },
    xan = { tags = { "elite", "medium", "human" }, team = "raiders", at = "x" },
    yara = { tags = { "elite", "medium", "human" }, team = "raiders", at = "y" },
  },
  objectives = { { kind = "seize", area = "lever" } },

  script = {
    end_turn "xan",
    end_turn "yara",
    act "pia" "falling_rocks" { target = { 5, 1, 0 }, area = { 6, 1, 0 } },
    end_turn "pia",
    expect { yara = { guts = 10 }, round = 2 },

    -- Yara goes from under it, Xan comes; then Pia answers the end of his turn.
    act "yara" "sprint" { move = { 4, 1, 0 } },
    end_turn "yara",
    act "xan" "sprint" { move = { 6, 1, 0 } },
    end_turn "xan" { answers = { { "pia", "valiant_gambit" } } },
    expect { xan = { guts = 6 }, yara = { guts = 10 }, pia = { valiance = 1 } },
    end_turn "pia",

    -- Her own turn of the round begins, and nothing comes any more.
    turn "pia",
    expect { xan = { guts = 6 }, yara = { guts = 10 }, pia = { turns_taken = 1 }, round = 2 },
  },
}
