-- expect: mods/test/case.lua:2: options are read only; a variant, an encounter or the command line sets them
option.hit_test = "before_restore"
