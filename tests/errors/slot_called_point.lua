-- expect: mods/test/case.lua:2: frame 'test:pit', slots: 'point' is a word of the engine: choose another name
frame "test:pit" { text = "A pit.", steps = { "go" }, slots = { point = "cell" }, run = { go = function() end } }
