encounter "G16 bonus soup" {
  text = "Of several bonuses the highest counts, of several penalties the worst; Taunted has no bonus at all.",
  clauses = { "VAL-CHK-04", "VAL-CHK-09", "VAL-AIL-14", "VAL-AIL-15", "VAL-BOON-01", "VAL-BOON-06", "VAL-GLOB-03" },
  ruleset = "valiance",
  pass = true,

  content = [[
    ability "feint" {
      text = "Deals {damage} damage; Good +{check.good}, Great +{check.great}.",
      tags = { action = 1, check = true }, range = { min = 1, max = 9 }, target = { "character", hostile = true },
      damage = 3, check = { good = 1, great = 2 },
      effect = function(_, use, feint)
        local _, extra = library("checks").outcome(use, use.target)
        use:damage(use.target, feint.damage + (extra or 0))
      end,
    }
    trait "tired" { text = "Worse at checks.", penalty = -1, modify = { check_bonuses = function(_, list, self)
      list[#list + 1] = { amount = self.penalty, from = "being tired" }
      return list
    end } }
    trait "clumsy" { text = "Worse at checks.", penalty = -1, modify = { check_bonuses = function(_, list, self)
      list[#list + 1] = { amount = self.penalty, from = "being clumsy" }
      return list
    end } }
  ]],

  field = {
    layers = { [[
      at....l
      bu...x.
    ]] },
    legend = { l = { name = "lever" } },
  },
  teams = { { id = "valiants", players = true }, { id = "raiders" } },
  units = {
    ada = { "warden", team = "valiants", at = "a" },
    bea = { "warden", team = "valiants", at = "b" },
    tam = {
      "warden", team = "valiants", at = "t", statuses = { "empowered", "frenzied", "taunted" },
      abilities = { "feint" }, traits = { "tired", "clumsy" },
    },
    una = {
      "warden", team = "valiants", at = "u", statuses = { "empowered", "frenzied" },
      abilities = { "feint" }, traits = { "tired", "clumsy" },
    },
    xan = { tags = { "elite", "medium", "human" }, team = "raiders", at = "x" },
  },
  objectives = { { kind = "seize", area = "lever" } },

  script = {
    act "ada" "assist" { target = "tam" },
    end_turn "ada",
    act "bea" "assist" { target = "una" },
    end_turn "bea",
    expect { tam = { statuses = { "assisted" } }, una = { statuses = { "assisted" } } },

    -- Six dice, the highest three: 5 + 5 + 4. Taunted: 14 - 1 = 13, Good.
    act "tam" "feint" { target = "xan", dice = { 2, 2, 3, 4, 5, 5 } },
    expect {
      xan = { guts = 6 }, log = "= 13, good",
      tam = { statuses = { assisted = false, empowered = true, frenzied = true, taunted = true } },
    },
    end_turn "tam",

    -- 14 + 2 - 1 = 15, Great.
    act "una" "feint" { target = "xan", dice = { 2, 2, 3, 4, 5, 5 } },
    expect {
      xan = { guts = 1 }, log = "= 15, great",
      una = { statuses = { assisted = false, empowered = true, frenzied = true } },
    },
  },
}
