encounter "G10 shoved onto someone" {
  text = "Who falls on somebody shares the damage, and comes to rest beside.",
  clauses = { "VAL-FORCE-01", "VAL-FALL-01", "VAL-FALL-04", "VAL-FALL-05", "VAL-FALL-06", "VAL-TRAIT-04" },
  ruleset = "valiance",
  pass = true,

  field = {
    legend = { l = { name = "lever" } },
    layers = {
      [[
        #####
        ##o.#
        #####
      ]],
      [[
        #####
        ##..#
        #####
      ]],
      [[
        #####
        ##..#
        #####
      ]],
      [[
        ....l
        st...
        .....
      ]],
    },
  },
  teams = { { id = "raiders", surprise = true }, { id = "valiants", players = true } },
  units = {
    tam = { "warden", team = "valiants", at = "t", guts = 3 },
    sten = { tags = { "elite", "medium", "human" }, team = "raiders", at = "s" },
    odd = { tags = { "elite", "medium", "human" }, team = "raiders", at = "o" },
  },
  objectives = { { kind = "seize", area = "lever" } },

  script = {
    -- A fall of 3 deals 6 piercing damage: 3 to each.
    act "sten" "shove" { target = "tam" },
    expect {
      tam = { at = { 3, 1, 0 }, guts = 10, endurance = 1, immune_to_damage = true },
      odd = { at = { 2, 1, 0 }, guts = 7, endurance = 2 },
    },
  },
}
