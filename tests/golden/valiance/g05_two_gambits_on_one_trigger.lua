encounter "G05 two Gambits on one trigger" {
  text = "Two valiants answer the end of one turn: they take a turn together, and one of them answers its end once more.",
  clauses = {
    "VAL-GAMB-09", "VAL-GAMB-13", "VAL-SIMT-02", "VAL-SIMT-05", "VAL-SIMT-06", "VAL-AIL-04", "VAL-AIL-05", "VAL-ROUND-06",
  },
  ruleset = "valiance",

  field = {
    layers = { [[
      a.b....l
      ........
      ......X.
    ]] },
    legend = { l = { name = "lever" } },
  },
  teams = { { id = "raiders", surprise = true }, { id = "valiants", players = true } },
  units = {
    ada = { "warden", team = "valiants", at = "a", statuses = { decaying = 1 } },
    bea = { "warden", team = "valiants", at = "b" },
    xenia = { "champion", team = "raiders", at = "X" },
  },
  objectives = { { kind = "seize", area = "lever" } },

  script = {
    end_turn "xenia" { answers = { { "ada", "valiant_gambit" }, { "bea", "valiant_gambit" } } },
    -- As their turn begins, Decaying 1 costs Ada 2 Guts and is gone.
    expect {
      ada = { valiance = 1, guts = 8, statuses = { decaying = false }, action_points = 3 },
      bea = { valiance = 1, guts = 10, action_points = 3 },
    },
    act "ada" "sprint" { move = { 1, 2, 0 } },
    act "bea" "sprint" { move = { 3, 2, 0 } },
    act "ada" "sprint" { move = { 0, 2, 0 } },
    expect { ada = { action_points = 1 }, bea = { action_points = 2 } },

    -- Both turns end together; Ada answers the end of Bea's with her last Valiance.
    answer "valiants" {
      kind = "turn", choose = "end",
      answers = { { "ada", "valiant_gambit" } }, pass = "bea",
    },
    expect { ada = { valiance = 0, action_points = 3, at = { 0, 2 } }, bea = { valiance = 1 } },
    end_turn "ada" { pass = "bea" },
    expect { ada = { at = false, dead = true }, bea = { valiance = 1 }, round = 1 },

    -- The Boss has its second turn, with fresh points and the Reaction Points of the round.
    turn "xenia",
    expect { xenia = { action_points = 3, turns_taken = 2, reaction_points = 4 }, round = 1 },
  },
}
