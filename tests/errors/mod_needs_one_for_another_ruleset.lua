-- expect: mods/b/mod.lua:1: mod 'b' is for 'valiance', not for 'trial' (mod 'test' needs it)
-- file: mods/test/mod.lua
mod "test" { text = "A.", version = "1.0", rulesets = { "trial" }, needs = { b = "1.0" } }
-- file: mods/b/mod.lua
mod "b" { text = "B.", version = "1.0", rulesets = { "valiance" } }
ability "b:flare" { text = "Burns.", cost = { valour = 1 } }
