-- expect: mods/test/variants/bitter.lua:1: variant 'test:bitter' is for 'riposte', not for 'trial'
-- load: variant=test:bitter
-- file: mods/test/variants/bitter.lua
variant "test:bitter" { of = "riposte", text = "Bitter." }
-- file: mods/test/mod.lua
mod "test" { text = "A.", version = "1.0", rulesets = { "trial", "riposte" } }
