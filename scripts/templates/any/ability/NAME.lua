-- TITLE: an ability. What effects there are to propose: tercio list effects.
ability "MOD:NAME" {
  text = "Does nothing but say so {times} times.",
  times = 1,
  effect = function(me, use, self)
    for _ = 1, self.times do use:note() end
  end,
}
