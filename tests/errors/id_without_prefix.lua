-- expect: mods/test/case.lua:2: ability 'flare': ids of a mod start with its name: 'test:flare'
ability "flare" { text = "Burns." }
