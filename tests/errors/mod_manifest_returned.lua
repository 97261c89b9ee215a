-- expect: mods/test/mod.lua:1: must declare mod "test" { ... }, with the name of its folder
-- file: mods/test/mod.lua
return { id = "test", text = "A case.", version = "1.0", rulesets = { "trial" } }
