-- expect: mods/test/case.lua:2: option 'test:luck' must have either values (a list) or type ('int' or 'flag')
option "test:luck" { text = "Luck." }
