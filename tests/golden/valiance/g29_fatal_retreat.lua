encounter "G29 a fatal retreat" {
  text = "Whoever leaves within a fatal Gambit turn is not downed, but dead of the spent Valiance all the same.",
  clauses = {
    "VAL-RETR-02", "VAL-RETR-03", "VAL-RETR-06", "VAL-OBJ-14", "VAL-OBJ-15", "VAL-GAMB-06", "VAL-GAMB-15",
  },
  ruleset = "valiance",
  pass = true,

  content = [[
    ability "doom" {
      text = "Costs the target {endurance} Endurance.", tags = { action = 1 }, range = { min = 1, max = 9 },
      target = { "character", hostile = true }, endurance = 2,
      effect = function(_, use, doom)
        use:lower(use.target, doom.endurance, { attribute = "endurance" })
      end,
    }
  ]],

  field = {
    legend = { X = { name = "exit" } },
    layers = { [[
      X.......
      b.cx....
      ........
      .....a..
    ]] },
  },
  teams = { { id = "valiants", players = true }, { id = "raiders" } },
  units = {
    abe = { "warden", team = "valiants", at = "a" },
    bea = { "warden", team = "valiants", at = "b" },
    cleo = { "warden", team = "valiants", at = "c", valiance = 1 },
    xan = { tags = { "elite", "medium", "human" }, team = "raiders", at = "x", abilities = { "doom" } },
  },
  objectives = { { kind = "eliminate", target = "xan" } },
  retreat = "exit",

  script = {
    answer "valiants" { kind = "turn", choose = "retreat" },
    act "bea" "sprint" { move = { 0, 3, 0 }, leave = true },
    expect { bea = { at = false, valiance = 2 }, over = false },
    end_turn "abe",
    end_turn "cleo",

    act "xan" "doom" { target = "abe" },
    expect { abe = { at = false, valiance = 1 } },
    end_turn "xan" { answers = { { "cleo", "valiant_gambit" } } },
    refuse "cleo" "sprint" { reason = "engaged" },
    act "cleo" "evade" { target = { 1, 2, 0 } },
    act "cleo" "sprint" { move = { 0, 3, 0 }, leave = true },
    expect {
      cleo = { at = false, valiance = 0, dead = true },
      over = "failed", log = "completed: escape", no_log = "Cleo is downed",
    },
  },
}
