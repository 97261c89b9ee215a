-- expect: mod 'test' exists twice, in mods/test and in more/test: use one of them
-- load: mod=test mod=more/test
-- file: more/test/mod.lua
mod "test" { text = "Another.", version = "1.0", rulesets = { "trial" } }
