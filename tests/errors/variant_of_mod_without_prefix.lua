-- expect: mods/test/variants/bitter.lua:1: variant 'bitter': ids of a mod start with its name: 'test:bitter'
-- load: variant=test:bitter
-- file: mods/test/variants/bitter.lua
variant "bitter" { of = "trial", text = "Bitter." }
