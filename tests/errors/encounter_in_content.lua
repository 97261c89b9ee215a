-- expect: mods/test/case.lua:2: content has no global 'encounter': put it into a file of its own, such as tests/NAME.lua, for tercio run
encounter "Duel" { ruleset = "trial" }
