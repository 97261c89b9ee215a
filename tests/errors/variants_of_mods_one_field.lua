-- expect: mods/test/variants/sour.lua:1: variant test:sour and variant test:bitter (mods/test/variants/bitter.lua:1) both set 'status.protected.max': say which comes last, as with after = { "test:bitter" } in variant test:sour
-- load: variant=test:bitter variant=test:sour
-- file: mods/test/variants/bitter.lua
variant "test:bitter" { of = "trial", text = "Bitter.", patch = { ["status.protected"] = { max = 1 } } }
-- file: mods/test/variants/sour.lua
variant "test:sour" { of = "trial", text = "Sour.", patch = { ["status.protected"] = { max = 2 } } }
