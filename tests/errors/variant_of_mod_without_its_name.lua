-- expect: no variant 'bitter' of 'trial' (did you mean 'test:bitter'?)
-- load: mod=test variant=bitter
-- file: mods/test/variants/bitter.lua
variant "test:bitter" { of = "trial", text = "Bitter." }
