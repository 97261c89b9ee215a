-- expect: mods/test/case.lua:4: ability 'test:flare' is defined twice: first at mods/test/case.lua:2
ability "test:flare" { text = "Burns." }

ability "test:flare" { text = "Burns again." }
