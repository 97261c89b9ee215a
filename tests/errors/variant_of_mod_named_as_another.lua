-- expect: mods/test/variants/bitter.lua:1: must declare variant "test:bitter" { ... }, with the name of the mod and the file (found variant "test:sour")
-- load: variant=test:bitter
-- file: mods/test/variants/bitter.lua
variant "test:sour" { of = "trial", text = "Bitter." }
