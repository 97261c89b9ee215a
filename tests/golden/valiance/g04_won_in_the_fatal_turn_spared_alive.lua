encounter "G04 winning in the fatal Gambit turn, spared and alive" {
  text = "Where only a downing kills, a won fight saves who won it with the last Valiance.",
  clauses = { "VAL-GAMB-06", "VAL-GAMB-07" },
  ruleset = "valiance",
  options = { gambit_win = "spared", gambit_zero = "downed_only" },
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
    expect { over = "won", pia = { at = { 3, 0 }, endurance = 2, valiance = 0, dead = false } },
  },
}
