-- expect: mods/test/case.lua:3: frame 'test:duel': a step cannot be 'before': 'NAME.before' says when an event is heard
-- expect: mods/test/case.lua:3: frame 'test:duel': a step cannot be 'after': 'NAME.after' says when an event is heard
frame "test:duel" { text = "Two look at each other.", steps = { "before", "blink", "after" } }
