-- expect: mods/a/mod.lua:2: mod 'b' is declared in the folder of mod 'a': a folder is one mod
-- load: mod=a
-- file: mods/a/mod.lua
mod "a" { text = "A.", version = "1.0", rulesets = { "trial" } }
mod "b" { text = "B.", version = "1.0", rulesets = { "trial" } }
