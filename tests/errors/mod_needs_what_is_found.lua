-- expect: mods/test/case.lua:2: patch of 'status.b:hot': 'max' must be an integer of 0 or more (found string "many")
patch "status.b:hot" { max = "many" }
-- file: mods/test/mod.lua
mod "test" { text = "A.", version = "1.0", rulesets = { "trial" }, needs = { b = ">=1.0" } }
-- file: mods/b/mod.lua
mod "b" { text = "B.", version = "1.0", rulesets = { "trial" } }
status "b:hot" { text = "Hot." }
