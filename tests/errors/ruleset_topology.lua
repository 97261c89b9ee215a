-- expect: rulesets/trial/ruleset.lua:1: ruleset 'trial': 'topologies.1' must be 'cube', 'square4', 'square8', 'hex', 'graph' or 'triangle' (found string "square") (did you mean 'square4'?)
-- load: ruleset=trial
-- file: rulesets/trial/ruleset.lua
ruleset "trial" { text = "Wrong.", version = "1.0", topologies = { "square" } }
