-- expect: mods/test/mod.lua:1: must declare mod "test" { ... }, with the name of its folder (found mod "tset")
-- file: mods/test/mod.lua
mod "tset" { text = "A.", version = "1.0", rulesets = { "trial" } }
