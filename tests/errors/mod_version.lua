-- expect: mods/test/mod.lua:1: mod 'test': 'version' must be a version such as "1.0" (found string "one")
-- file: mods/test/mod.lua
mod "test" { text = "A.", version = "one", rulesets = { "trial" } }
