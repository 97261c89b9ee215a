-- expect: mods/a/only/trail/more.lua: never loads: mod 'a' is not for a ruleset 'trail' (did you mean 'trial'?)
-- load: mod=a
-- file: mods/a/mod.lua
mod "a" { text = "A.", version = "1.0", rulesets = { "trial" } }
-- file: mods/a/only/trail/more.lua
status "a:hot" { text = "Hot." }
