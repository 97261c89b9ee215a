-- expect: mods/a/mod.lua:2: 'status.b:hot' belongs to the mod 'b', which mod 'a' must list: add needs = { b = ">=1.0" } in mods/a/mod.lua
-- load: mod=a mod=b
-- file: mods/a/mod.lua
mod "a" { text = "A.", version = "1.0", rulesets = { "trial" } }
patch "status.b:hot" { max = 1 }
-- file: mods/b/mod.lua
mod "b" { text = "B.", version = "1.0", rulesets = { "trial" } }
status "b:hot" { text = "Hot." }
