-- expect: mods/test/case.lua:2: ability 'flare': what a mod defines carries its name: 'test:flare'
ability "flare" { text = "Burns." }
