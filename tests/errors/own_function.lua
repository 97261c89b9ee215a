-- expect: mods/test/case.lua:4: tile 'test:a': 'force' is a function: a key of your own can be one in abilities, statuses, traits and rules, which somebody has; write a number here
-- expect: mods/test/case.lua:5: ability 'test:b': unknown key 'whne' (did you mean 'when'?)
ability "test:a" { text = "A.", force = function() return 1 end }
tile "test:a" { text = "A.", force = function() return 1 end }
ability "test:b" { text = "B.", whne = function() return true end }
