-- expect: mods/a/only/more.lua: is read under no ruleset: files for one alone lie in only/NAME/, a folder named as it
-- load: mod=a
-- file: mods/a/mod.lua
mod "a" { text = "A.", version = "1.0", rulesets = { "trial" } }
-- file: mods/a/only/more.lua
status "a:hot" { text = "Hot." }
