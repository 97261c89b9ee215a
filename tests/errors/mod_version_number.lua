-- expect: mods/test/mod.lua:1: mod 'test': 'version' must be a version such as "1.0" (found 1.0, which is not an integer)
-- file: mods/test/mod.lua
mod "test" { text = "A.", version = 1.0, rulesets = { "trial" } }
