-- expect: mods/a/mod.lua:1: mod a comes after itself: look at its after and needs, and at those it names
-- expect: mods/b/mod.lua:1: mod b comes after itself: look at its after and needs, and at those it names
-- load: mod=a mod=b
-- file: mods/a/mod.lua
mod "a" { text = "A.", version = "1.0", rulesets = { "trial" }, after = { "b" } }
-- file: mods/b/mod.lua
mod "b" { text = "B.", version = "1.0", rulesets = { "trial" }, after = { "a" } }
