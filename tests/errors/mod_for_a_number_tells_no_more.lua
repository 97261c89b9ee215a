-- expect: mods/test/mod.lua:1: mod 'test': 'rulesets' must be a list or a table...
-- file: mods/test/mod.lua
mod "test" { text = "A.", version = "1.0", rulesets = 4 }
-- file: mods/test/case.lua
patch "ability.raise_guard" { guard = 2 }
