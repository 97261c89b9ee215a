-- expect: rulesets/trial/ruleset.lua:1: must declare ruleset "trial" { ... }, with the name of its folder (found ruleset "trail")
-- file: rulesets/trial/ruleset.lua
ruleset "trail" { text = "Wrong.", version = "1.0", topologies = { "hex" } }
