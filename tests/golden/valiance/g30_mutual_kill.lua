encounter "G30 the last two fell each other" {
  text = "The batch that completes the last objective wins, though it fells the last character too.",
  clauses = { "VAL-DOWN-09", "VAL-OBJ-08", "VAL-FAIL-07", "VAL-ATTR-15" },
  ruleset = "valiance",
  pass = true,

  content = [[
    ability "last_blow" {
      text = "Deals {damage} damage to the target and to its user.", tags = { action = 1 }, range = 1,
      target = { "character", hostile = true }, damage = 10,
      effect = function(me, use, blow)
        use:damage(use.target, blow.damage)
        use:damage(me, blow.damage)
      end,
    }
  ]],

  field = {
    layers = { [[
      at..
    ]] },
  },
  teams = { { id = "valiants", players = true }, { id = "raiders" } },
  units = {
    ada = { "warden", team = "valiants", at = "a", endurance = 1, abilities = { "last_blow" } },
    tor = { tags = { "elite", "medium", "human" }, team = "raiders", at = "t", endurance = 1 },
  },
  objectives = { { kind = "eliminate", target = "tor" } },

  script = {
    act "ada" "last_blow" { target = "tor" },
    expect { ada = { at = false, valiance = 1, dead = false }, tor = { at = false }, over = "won" },
  },
}
