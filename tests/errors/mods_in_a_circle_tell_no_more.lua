-- expect: mods/a/mod.lua:1: the mods form a circle by needs, after and before: a after b after a; remove one of these
-- load: mod=a mod=b
-- file: mods/a/mod.lua
mod "a" { text = "A.", version = "1.0", rulesets = { "trial" }, after = { "b" } }
-- file: mods/a/more.lua
patch "status.b:glow" { text = "Glows." }
remove "ability.shove"
-- file: mods/b/mod.lua
mod "b" { text = "B.", version = "1.0", rulesets = { "trial" }, needs = { a = "1.0" } }
-- file: mods/b/more.lua
status "b:glow" { text = "Shines." }
