-- expect: rulesets/trial/ruleset.lua:5: frame 'any': the id of a frame cannot be 'any': 'any.NAME' says whose event triggers a handler
-- load: ruleset=trial
-- file: rulesets/trial/ruleset.lua
ruleset "trial" {
  text = "Wrong.", version = "1.0",
  topologies = { "square4" },
}
frame "any" { text = "All of them.", steps = { "begin" } }
