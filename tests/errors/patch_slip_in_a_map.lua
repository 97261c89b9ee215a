-- expect: mods/test/case.lua:8: patch of 'ability.test:flare': 'heat' of ability 'test:flare' has no 'lwo' (did you mean 'low'?)
ability "test:flare" {
  text = "Burns.",
  heat = { low = 1, high = 3 },
  target = { far = 4 },
}
patch "ability.test:flare" {
  heat = { lwo = 2, highest = 5 },
  target = { most = 2 },
}
