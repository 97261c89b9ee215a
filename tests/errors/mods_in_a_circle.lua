-- expect: mods/a/mod.lua:1: the mods form a circle by needs, after and before: a after b after a; remove one of these
-- load: mod=a mod=b
-- file: mods/a/mod.lua
mod "a" { text = "A.", version = "1.0", rulesets = { "trial" }, after = { "b" } }
-- file: mods/b/mod.lua
mod "b" { text = "B.", version = "1.0", rulesets = { "trial" }, after = { "a" } }
