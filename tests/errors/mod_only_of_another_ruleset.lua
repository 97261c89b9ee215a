-- expect: mods/a/only/trail/more.lua: is never read: mod 'a' is for no ruleset 'trail' (did you mean 'trial'?)
-- load: mod=a
-- file: mods/a/mod.lua
mod "a" { text = "A.", version = "1.0", rulesets = { "trial" } }
-- file: mods/a/only/trail/more.lua
status "a:hot" { text = "Hot." }
