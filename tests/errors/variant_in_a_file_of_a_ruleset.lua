-- expect: rulesets/trial/late.lua:1: variant 'bitter' does nothing here: a variant has a file of its own, rulesets/trial/variants/bitter.lua
-- expect: rulesets/trial/late.lua:2: mod 'spark' does nothing here: a mod is a folder, with a mod.lua that declares it
-- file: rulesets/trial/late.lua
variant "bitter" { of = "trial", text = "Bitter." }
mod "spark" { text = "A.", version = "1.0", rulesets = { "trial" } }
-- file: rulesets/trial/ruleset.lua
ruleset "trial" { text = "T.", version = "1.0", topologies = { "hex" } }
-- file: mods/test/mod.lua
mod "test" { text = "A.", version = "1.0", rulesets = { "trial" } }
