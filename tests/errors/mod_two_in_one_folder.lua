-- expect: mods/a/mod.lua:2: the folder of mod 'a' also declares mod 'b': a folder holds one mod
-- load: mod=a
-- file: mods/a/mod.lua
mod "a" { text = "A.", version = "1.0", rulesets = { "trial" } }
mod "b" { text = "B.", version = "1.0", rulesets = { "trial" } }
