-- expect: mods/test/mod.lua:1: mod 'test' is for 'valiance', not for 'trial'
-- file: mods/test/mod.lua
mod "test" { text = "A.", version = "1.0", rulesets = { "valiance" } }
-- file: mods/test/case.lua
patch "ability.raise_guard" { guard = 2 }
ability "test:flare" { text = "Burns.", cost = { valour = 1 }, raction = {} }
