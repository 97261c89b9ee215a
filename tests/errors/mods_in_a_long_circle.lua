-- expect: mods/a/mod.lua:1: the mods form a circle by needs, after and before: a after b after c after a; remove one of these
-- load: mod=a
-- file: mods/a/mod.lua
mod "a" { text = "A.", version = "1.0", rulesets = { "trial" }, needs = { b = "1.0" } }
-- file: mods/b/mod.lua
mod "b" { text = "B.", version = "1.0", rulesets = { "trial" }, needs = { c = "1.0" } }
-- file: mods/c/mod.lua
mod "c" { text = "C.", version = "1.0", rulesets = { "trial" }, before = { "b" }, needs = { a = "1.0" } }
