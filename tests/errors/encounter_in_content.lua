-- expect: mods/test/case.lua:2: there is no global 'encounter' here: it stands in a file of its own, such as tests/NAME.lua, which tercio run plays
encounter "Duel" { ruleset = "trial" }
