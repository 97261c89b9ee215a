-- expect: mods/test/case.lua:5: ability 'test:wait' (effect): keeps 'words', an iterator that remembers where it is, outside the function, where saves, forks and replays lose it: make it inside
-- expect: mods/test/case.lua:6: ability 'test:rest' (effect): keeps 'walk', an iterator that remembers where it is, outside the function, where saves, forks and replays lose it: make it inside
local words = ("a b c"):gmatch "%a"
local walk = pairs { b = 1, a = 2 }
ability "test:wait" { text = "Waits.", effect = function() return words() end }
ability "test:rest" { text = "Rests.", effect = function() return walk() end }
