-- expect: mods/a/mod.lua:1: mod 'a': 'rulesets' is empty: name at least one, such as { "trial" }
-- load: mod=a
-- file: mods/a/mod.lua
mod "a" { text = "A.", version = "1.0", rulesets = {} }
