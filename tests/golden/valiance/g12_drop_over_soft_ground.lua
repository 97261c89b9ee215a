encounter "G12 Staggered, into a Drop over Soft ground" {
  text = "A Drop carries even who cannot move, where there is no floor; the fall is one, and Soft takes its share.",
  clauses = { "VAL-TTAG-11", "VAL-TTAG-12", "VAL-TTAG-14", "VAL-TTAG-29" },
  ruleset = "valiance",
  pass = true,

  field = {
    legend = { o = "drop", c = { cushion = 3 }, l = { name = "lever" } },
    layers = {
      [[
        #####
        ###c#
        #####
      ]],
      [[
        #####
        ###.#
        #####
      ]],
      [[
        #####
        ###.#
        #####
      ]],
      [[
        #####
        ###.#
        #####
      ]],
      [[
        ..#.l
        sto..
        ..#..
      ]],
    },
  },
  teams = { { id = "valiants", players = true }, { id = "raiders" } },
  units = {
    sam = { "warden", team = "valiants", at = "s" },
    tor = {
      tags = { "elite", "medium", "human" }, team = "raiders", at = "t",
      attributes = { resistance = 2 }, statuses = { "staggered" },
    },
  },
  objectives = { { kind = "seize", area = "lever" } },

  script = {
    -- The Drop's floored neighbour, whence he came, is no choice. 4 tiles: 8 - 3 of Soft, piercing.
    act "sam" "shove" { target = "tor" },
    expect { tor = { at = { 3, 1, 0 }, guts = 5, endurance = 2, statuses = { "staggered" } } },
  },
}
