-- expect: mods/test/case.lua:2: ability 'ember:flare': what a mod defines carries its name: 'test:flare'
ability "ember:flare" { text = "Burns." }
