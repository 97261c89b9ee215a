-- TITLE: a status, given by use:gain(use.target, "MOD:NAME"). It lasts as one word says: until_turn (its
-- next turn), until_end (the end of that), until_attack; or else for good.
status "MOD:NAME" {
  text = "{avoid} more Avoid, and {slow} less movement, until the end of its next turn.",
  avoid = 2, slow = 1, until_end = true,
  modify = {
    avoid = function(_, value, self) return value + self.avoid end,
    movement = function(_, value, self) return value - self.slow end,
  },
}
