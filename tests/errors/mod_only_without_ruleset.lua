-- expect: mods/a/only/more.lua: never loads: files for one ruleset belong in only/NAME/, with the ruleset's name
-- load: mod=a
-- file: mods/a/mod.lua
mod "a" { text = "A.", version = "1.0", rulesets = { "trial" } }
-- file: mods/a/only/more.lua
status "a:hot" { text = "Hot." }
