encounter "G25 a squeezed, Hastened Boss" {
  text = "A turn begun squeezed has one Action Point less, and going into small space costs one; the next turn begins anew.",
  clauses = { "VAL-SQZ-03", "VAL-SQZ-04", "VAL-BOON-07", "VAL-ROUND-06", "VAL-PTS-04", "VAL-PTS-07" },
  ruleset = "valiance",
  pass = true,

  -- Two corridors, and a hall between them in which there is room for somebody Large.
  field = {
    legend = { l = { name = "lever" } },
    layers = {
      [[
        l###..####
        p.........
        ##########
      ]],
      [[
        ####..####
        ####..####
        ##########
      ]],
    },
  },
  teams = { { id = "raiders", surprise = true }, { id = "valiants", players = true } },
  units = {
    pia = { "warden", team = "valiants", at = "p" },
    bulk = { tags = { "boss", "large", "beast" }, body = "two", team = "raiders", at = { 4, 1, 0 }, statuses = { "hastened" } },
  },
  objectives = { { kind = "seize", area = "lever" } },

  script = {
    -- Round 1: into the western corridor, with 3 + 1 points; 1 for the Sprint, 1 for squeezing.
    act "bulk" "sprint" { move = { 2, 1, 0 } },
    expect { bulk = { at = { 2, 1 }, action_points = 2 } },
    end_turn "bulk",
    answer "raiders" { kind = "turn", choose = "skip bulk" },
    end_turn "pia",

    -- Round 2 begins for it squeezed: 3 + 1 - 1.
    turn "bulk",
    expect { bulk = { action_points = 3, reaction_points = 4 }, round = 2 },
    -- Out of one corridor and into the other.
    act "bulk" "sprint" { move = { 6, 1, 0 } },
    expect { bulk = { at = { 6, 1 }, action_points = 1 } },
    act "bulk" "sprint" { move = { 4, 1, 0 } },
    expect { bulk = { at = { 4, 1 }, action_points = 0, turns_taken = 1 } },

    turn "bulk",
    expect { bulk = { action_points = 4, reaction_points = 4, turns_taken = 2 }, round = 2 },
  },
}
