-- expect: mods/test/case.lua:6: patch of 'ability.shove': 'push' is an integer (1), and stays one (found string "far")
-- expect: mods/test/case.lua:8: patch of 'status.decaying.loss': 'loss' is an integer (2), and stays one (found true)
-- expect: mods/test/case.lua:10: patch of 'ability.test:sing': 'notes.high' is an integer (4), and stays one (found string "c")
patch "ability.shove" {
  range = 2,
  push = "far",
}
patch "status.decaying.loss" (true)
ability "test:sing" { text = "Sings.", notes = { high = 4, low = 1 }, tune = {} }
patch "ability.test:sing" { notes = { high = "c", low = 2 }, tune = { 1, 2 } }
