-- expect: mods/test/variants/bitter.lua:2: the file of variant 'test:bitter' also declares variant 'test:sour': a file holds one variant
-- load: variant=test:bitter
-- file: mods/test/variants/bitter.lua
variant "test:bitter" { of = "trial", text = "Bitter." }
variant "test:sour" { of = "trial", text = "Sour." }
