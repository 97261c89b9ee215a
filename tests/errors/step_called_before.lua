-- expect: mods/test/case.lua:3: frame 'test:duel': a step cannot be 'before': 'NAME.before' says when a handler runs
-- expect: mods/test/case.lua:3: frame 'test:duel': a step cannot be 'after': 'NAME.after' says when a handler runs
frame "test:duel" { text = "Two look at each other.", steps = { "before", "blink", "after" } }
