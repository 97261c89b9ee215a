-- The corridor's two teams on their own: policies play both sides to the end. Try --seed 2, --board, --format json.
encounter "Skirmish" {
  ruleset = "valiance",
  seed = 1,
  field = {
    topology = "cube",
    layers = {
      [[
        ##############
        ##############
        ##############
        ##############
        ##############
        ##############
      ]],
      [[
        ####......####
        .1...####....v
        .2C..........d
        .3...........w
        .4...####.....
        ##5#......####
      ]],
      [[
        ####......####
        .....####.....
        ..............
        ..............
        .....####.....
        ####......####
      ]],
    },
    legend = {
      v = { unit = "vala" }, d = { unit = "dario" }, w = { unit = "wenna" }, C = { unit = "chief" },
      ["1"] = { unit = "rook" }, ["2"] = { unit = "reed" }, ["3"] = { unit = "rusk" }, ["4"] = { unit = "rill" },
      ["5"] = { unit = "rafe" },
    },
  },
  teams = {
    { id = "valiants", players = true, controller = "greedy" },
    { id = "raiders", controller = "greedy" },
  },
  units = {
    vala = { "vanguard", team = "valiants" },
    dario = { "duelist", team = "valiants" },
    wenna = { "warden", team = "valiants" },
    chief = { "champion", team = "raiders" },
    rook = { "raider", team = "raiders" }, reed = { "raider", team = "raiders" }, rusk = { "raider", team = "raiders" },
    rill = { "raider", team = "raiders" }, rafe = { "raider", team = "raiders" },
  },
  objectives = { { kind = "eliminate", target = "chief" } },
}
