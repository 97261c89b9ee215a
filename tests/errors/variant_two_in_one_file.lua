-- expect: mods/test/variants/bitter.lua:2: variant 'test:sour' is declared in the file of variant 'test:bitter': a file is one variant
-- load: variant=test:bitter
-- file: mods/test/variants/bitter.lua
variant "test:bitter" { of = "trial", text = "Bitter." }
variant "test:sour" { of = "trial", text = "Sour." }
