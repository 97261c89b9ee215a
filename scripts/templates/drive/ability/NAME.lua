-- TITLE: an action that its user is granted. `tags` say what it takes: main, move, free, or extra, which a
-- pool may pay (cost = { support = 1 }); `target` whom it is aimed at: foe, ally, supported or fallen.
ability "MOD:NAME" {
  text = "An enemy in range takes {amount}, whatever the dice would say. Once a combat.",
  tags = { "main", "granted" }, target = "foe", amount = 2, limits = { encounter = 1 },
  -- Harm is damage to who has no sheet, stress to who has one.
  effect = function(me, use, self) library("harm").start(use, use.target, self.amount, me, "attack") end,
}
