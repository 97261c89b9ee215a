encounter "G15 an Area on the Exposed, the Invisible and the Large" {
  text = "One roll serves all in an Area; Exposed raises it for its bearer, and nobody is hit twice.",
  clauses = {
    "VAL-AREA-04", "VAL-AREA-10", "VAL-AREA-12", "VAL-AIL-07", "VAL-AIL-08", "VAL-BOON-08", "VAL-BOON-09", "VAL-CHK-10",
  },
  ruleset = "valiance",
  pass = true,

  content = [[
    ability "hail" {
      text = "Deals {damage} damage to whoever is there; Good +{check.good}, Great +{check.great}.",
      tags = { action = 1, check = true, area = 2 }, range = { min = 1, max = 5 }, target = { "occupants" },
      damage = 4, check = { good = 1, great = 2 },
      effect = function(_, use, hail)
        for _, target in ipairs(use.targets) do
          local _, extra = library("checks").outcome(use, target)
          use:damage(target, hail.damage + (extra or 0))
        end
      end,
    }
  ]],

  field = { size = { 8, 4, 2 }, areas = { lever = { { 0, 3, 0 } } } },
  teams = { { id = "valiants", players = true }, { id = "raiders" } },
  units = {
    pia = { "warden", team = "valiants", at = { 3, 1, 0 }, abilities = { "hail" } },
    abe = {
      tags = { "elite", "medium", "human" }, team = "raiders", at = { 4, 1, 0 },
      statuses = { invisible = 1, exposed = 1 },
    },
    bulk = { tags = { "elite", "large", "beast" }, body = "two", team = "raiders", at = { 5, 0, 0 } },
  },
  objectives = { { kind = "seize", area = "lever" } },

  script = {
    refuse "pia" "improvised_strike" { reason = "no valid target" },
    -- 13 is Good: 4 + 1; against Abe it counts as Great: 4 + 2.
    act "pia" "hail" { target = { 4, 1, 0 }, area = { { 5, 1, 0 }, { 5, 0, 0 } }, dice = { 4, 4, 5 } },
    expect {
      abe = { guts = 4, statuses = { exposed = false, invisible = true } },
      bulk = { guts = 5 },
    },
  },
}
