-- expect: mods/a/mod.lua:1: mod 'a': 'conflicts' must not name its own layer
-- load: mod=a
-- file: mods/a/mod.lua
mod "a" { text = "A.", version = "1.0", rulesets = { "trial" }, conflicts = { "a" } }
