encounter "G30 the last two fell each other, enemies first" {
  text = "With act_order the players fail when their enemies act first.",
  clauses = { "VAL-FAIL-07" },
  ruleset = "valiance",
  options = { last_stand = "act_order" },
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
  teams = { { id = "raiders", surprise = true }, { id = "valiants", players = true } },
  units = {
    ada = { "warden", team = "valiants", at = "a", endurance = 1, abilities = { "last_blow" } },
    tor = { tags = { "elite", "medium", "human" }, team = "raiders", at = "t", endurance = 1 },
  },
  objectives = { { kind = "eliminate", target = "tor" } },

  script = {
    end_turn "tor",
    act "ada" "last_blow" { target = "tor" },
    expect { ada = { at = false, valiance = 1, dead = false }, tor = { at = false }, over = "failed" },
  },
}
