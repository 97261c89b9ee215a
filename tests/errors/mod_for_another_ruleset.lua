-- expect: mods/test/mod.lua:1: mod 'test' is for 'valiance', not for 'trial'
-- file: mods/test/mod.lua
mod "test" { text = "A.", version = "1.0", rulesets = { "valiance" } }
