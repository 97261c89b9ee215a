-- expect: no variant 'test:bittr' of 'trial' (did you mean 'test:bitter'?)
-- load: mod=test variant=test:bittr
-- file: mods/test/variants/bitter.lua
variant "test:bitter" { of = "trial", text = "Bitter." }
