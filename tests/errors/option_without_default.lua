-- expect: mods/test/case.lua:2: option 'test:luck' needs a default
option "test:luck" { text = "Luck.", type = "int" }
