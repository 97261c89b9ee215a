-- expect: mods/test/case.lua:2: attribute 'test:mana': 'shared' must be 'team' or 'group' (found string "teams") (did you mean 'team'?)
attribute "test:mana" { text = "Mana.", pool = true, shared = "teams" }
