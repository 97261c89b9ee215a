-- expect: mods/test/case.lua:2: variant 'test:grim': a mod declares no variant: what it changes is said by patch, wrap, remove and set
variant "test:grim" { of = "trial", text = "Grim." }
