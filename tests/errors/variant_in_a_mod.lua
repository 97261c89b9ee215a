-- expect: mods/test/case.lua:2: variant 'test:grim' does nothing here: a variant has a file of its own, mods/test/variants/grim.lua
variant "test:grim" { of = "trial", text = "Grim." }
