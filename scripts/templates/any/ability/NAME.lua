-- TITLE: an ability. What effects there are to propose: tercio list effects --ruleset RULESET.
ability "MOD:NAME" {
  text = "Writes {times} note to the log.",
  times = 1,
  effect = function(me, _, self)
    for _ = 1, self.times do log.note(me.name .. ": TITLE") end
  end,
}
