-- TITLE: a status, given by use:gain(use.target, "MOD:NAME"). `lasts` says how long:
-- { turns = 1 }, { until_turn = true }, { rounds = 2 }; or until_attack = true; or else for good.
status "MOD:NAME" {
  text = "{avoid} more Avoid, and {slow} less movement, until the end of its next turn.",
  avoid = 2, slow = 1, lasts = { turns = 1 },
  modify = {
    avoid = function(_, value, self) return value + self.avoid end,
    movement = function(_, value, self) return value - self.slow end,
  },
}
