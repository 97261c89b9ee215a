-- expect: mods/b/mod.lua:2: mod b and mod a (mods/a/mod.lua:2) both set 'ability.shove.when': say which comes last, as with after = { "a" } in mod b
-- load: mod=a mod=b
-- file: mods/a/mod.lua
mod "a" { text = "A.", version = "1.0", rulesets = { "trial" } }
patch "ability.shove" { when = function() return false end }
-- file: mods/b/mod.lua
mod "b" { text = "B.", version = "1.0", rulesets = { "trial" } }
wrap "ability.shove.when" (function(original, me) return original(me) end)
