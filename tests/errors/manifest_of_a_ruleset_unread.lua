-- expect: rulesets/trial/ruleset.lua:2: syntax: the file ends in the middle
-- file: rulesets/trial/ruleset.lua
ruleset "trial" { text = "T.", version = "1.0",
-- file: rulesets/trial/more.lua
ability "shove" { text = "Pushes.", cost = { energy = 1 }, tags = { action = 1 } }
-- file: mods/test/mod.lua
mod "test" { text = "A.", version = "1.0", rulesets = { "trial" } }
patch "status.protected" { max = 1 }
