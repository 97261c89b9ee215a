-- expect: mods/a/mod.lua:1: mod 'a': 'needs' must not name its own layer
-- load: mod=a
-- file: mods/a/mod.lua
mod "a" { text = "A.", version = "1.0", rulesets = { "trial" }, needs = { a = "1.0" } }
