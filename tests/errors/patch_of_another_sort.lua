-- expect: mods/test/case.lua:6: patch of 'ability.shove': 'push' must stay an integer (1; found string "far")
-- expect: mods/test/case.lua:8: patch of 'status.decaying.loss': 'loss' must stay an integer (2; found true)
-- expect: mods/test/case.lua:10: patch of 'ability.test:sing': 'notes.high' must stay an integer (4; found string "c")
patch "ability.shove" {
  range = 2,
  push = "far",
}
patch "status.decaying.loss" (true)
ability "test:sing" { text = "Sings.", notes = { high = 4, low = 1 }, tune = {} }
patch "ability.test:sing" { notes = { high = "c", low = 2 }, tune = { 1, 2 } }
