encounter "G04 winning in the fatal Gambit turn" {
  text = "Who spends the last Valiance is downed and dies, though the fight is won in that very turn.",
  clauses = { "VAL-GAMB-05", "VAL-GAMB-06", "VAL-GAMB-07", "VAL-OBJ-18", "VAL-ENC-09" },
  ruleset = "valiance",
  pass = true,

  field = {
    layers = { [[
      p...l....x
    ]] },
    legend = { l = { name = "lever" } },
  },
  teams = { { id = "raiders", surprise = true }, { id = "valiants", players = true } },
  units = {
    pia = { "warden", team = "valiants", at = "p", valiance = 1 },
    xan = { "raider", team = "raiders", at = "x" },
  },
  objectives = { { kind = "seize", area = "lever" } },

  script = {
    end_turn "xan" { answers = { { "pia", "valiant_gambit" } } },
    expect { pia = { valiance = 0, dead = false, action_points = 3 } },
    act "pia" "sprint" { move = { 3, 0, 0 } },
    act "pia" "interact" { target = { 4, 0, 0 } },
    expect { over = "won", pia = { at = false, valiance = 0, dead = true } },
  },
}
