-- expect: mods/test/case.lua:2: ability 'test:Flare': an id is lower_snake: a letter, then letters, digits and _
ability "test:Flare" { text = "Burns." }
