-- Three valiants hold a corridor against a champion and five raiders for three rounds.
-- Everything is scripted: who acts, at whom, what the dice show, and what must come of it.
encounter "The corridor" {
  text = "Hold the gate until the third round is over.",
  ruleset = "valiance",
  seed = 7,
  pass = true,             -- reactions that the script does not answer are passed
  field = {
    topology = "cube",
    layers = {
      [[
        ############
        ############
        ############
        ############
      ]],
      [[
        ############
        ############
        ############
        ######.#####
      ]],
      [[
        ############
        ############
        ############
        ######.#####
      ]],
      [[
        ####....####
        w...vg..C.12
        ...dg....345
        ######.#####
      ]],
      [[
        ####....####
        ............
        ............
        ######.#####
      ]],
    },
    legend = {
      g = { name = "gate" },
      v = { unit = "vala", name = "gate" }, d = { unit = "dario" }, w = { unit = "wenna" }, C = { unit = "chief" },
      ["1"] = { unit = "rook" }, ["2"] = { unit = "reed" }, ["3"] = { unit = "rusk" }, ["4"] = { unit = "rill" },
      ["5"] = { unit = "rafe" },
    },
  },
  teams = { { id = "valiants", name = "The valiants", players = true }, { id = "raiders", name = "The raiders" } },
  units = {
    vala = { "vanguard", team = "valiants", guts = 6 },
    dario = { "duelist", team = "valiants" },
    wenna = { "warden", team = "valiants" },
    chief = { "champion", team = "raiders" },
    rook = { "raider", team = "raiders" }, reed = { "raider", team = "raiders" }, rusk = { "raider", team = "raiders" },
    rill = { "raider", team = "raiders" }, rafe = { "raider", team = "raiders" },
  },
  objectives = { { kind = "control", area = "gate", rounds = 3 } },
  script = {
    -- Round 1: the valiants close the corridor, and the raiders come.
    act "vala" "sprint" { move = { 6, 2, 3 } },
    end_turn "vala",
    act "dario" "sprint" { move = { 5, 1, 3 } },
    end_turn "dario",
    act "wenna" "sprint" { move = { 4, 2, 3 } },
    act "wenna" "bolster" { target = "dario" },
    expect { dario = { statuses = { frenzied = true } }, wenna = { energy = 4 } },
    end_turn "wenna",

    act "rusk" "sprint" { move = { 6, 1, 3 } },
    act "rusk" "hack" { target = "dario" },
    expect { dario = { guts = 7 } },
    act "chief" "sprint" { move = { 7, 2, 3 } },
    -- Vala's guard interrupts the blow, and her blade answers it.
    act "chief" "crush" { target = "vala", answers = { { "vala", "raise_guard" }, { "vala", "riposting_blade" } } },
    expect { vala = { guts = 6, reaction_points = 0, statuses = { protected = false } }, chief = { guts = 8 } },
    act "chief" "rot_breath" { target = "vala", pass = true },
    act "chief" "hack" { target = "vala", pass = true },
    expect { vala = { guts = 4, statuses = { decaying = 2 } } },
    end_turn "chief",
    act "rill" "sprint" { move = { 7, 1, 3 } },
    end_turn "rill",
    end_turn "rook", end_turn "reed", end_turn "rafe",

    -- Round 2: decay gnaws at Vala; she clears the ledge, and Dario cuts.
    act "vala" "shove" { target = "rusk" },
    expect { vala = { guts = 1 }, rusk = { guts = 6, at = { 6, 0, 1 } } },
    end_turn "vala",
    act "dario" "sprint" { move = { 6, 1, 3 } },
    act "dario" "measured_cut" { target = "rill", dice = { 4, 5, 4 } },
    expect { rill = { guts = 2 }, log = "great" },
    act "wenna" "sprint" { move = { 5, 2, 3 } },
    act "wenna" "mend" { target = "vala" },
    expect { vala = { guts = 5 } },
    end_turn "wenna",

    -- The champion breaks through Vala's guard: a direct hit, and nothing touches her until her next turn.
    act "chief" "crush" { target = "vala", pass = true },
    -- Dario cannot stand by: as that turn ends he spends Valiance on a turn of his own.
    act "chief" "hack" { target = "vala", answers = { { "dario", "valiant_gambit" } }, pass = true },
    expect { vala = { guts = 10, endurance = 1 } },
    act "dario" "improvised_strike" { target = "rill" },
    expect { rill = { at = false }, dario = { valiance = 1 } },
    end_turn "dario",
    act "chief" "hack" { target = "vala", pass = true },
    expect { vala = { guts = 10 } },
    end_turn "chief",
    end_turn "rook", end_turn "reed", end_turn "rafe", end_turn "rusk",

    -- Round 3: the valiants stand, and the gate is theirs as the round ends.
    refuse "vala" "leap" { reason = "engaged" },
    act "vala" "improvised_strike" { target = "chief" },
    expect { vala = { guts = 8, statuses = { decaying = false } }, chief = { guts = 6 } },
    end_turn "vala",
    act "dario" "assist" { target = "vala" },
    end_turn "dario",
    end_turn "wenna",
    act "chief" "hack" { target = "vala" },
    end_turn "chief", end_turn "chief",
    end_turn "rook", end_turn "reed", end_turn "rafe", end_turn "rusk",
    expect { over = "won", round = 3 },
  },
}
