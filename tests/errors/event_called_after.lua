-- expect: mods/test/case.lua:2: event 'test:bell.after': the last word of an event cannot be 'after': 'NAME.after' says when a handler runs
event "test:bell.after" { text = "It has rung." }
