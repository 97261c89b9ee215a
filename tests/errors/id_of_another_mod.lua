-- expect: mods/test/case.lua:2: ability 'ember:flare': ids of a mod start with its name: 'test:flare'
ability "ember:flare" { text = "Burns." }
