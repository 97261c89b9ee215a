-- expect: mods/test/case.lua:5: ability 'test:flare': 'on.any.test:duel.blink.before': the step 'blink' of the frame 'test:duel' is silent, so it triggers nothing
frame "test:duel" { text = "Two look at each other.", steps = { "stare", "blink" }, silent = { "blink" } }
ability "test:flare" {
  text = "Burns.",
  on = { ["any.test:duel.blink.before"] = function() end },
}
