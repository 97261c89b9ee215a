-- expect: rulesets/trial/variants/other.lua:1: variant 'other' is for 'valiance', not for 'trial'
-- load: variant=other
-- file: rulesets/trial/variants/other.lua
variant "other" { of = "valiance", text = "Other." }
-- file: rulesets/trial/ruleset.lua
ruleset "trial" { text = "T.", version = "1.0", topologies = { "hex" } }
