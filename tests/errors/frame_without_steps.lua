-- expect: rulesets/trial/ruleset.lua:9: frame 'turn': 'steps' must have 1 to 16 entries (found 0)
-- load: ruleset=trial
-- file: rulesets/trial/ruleset.lua
ruleset "trial" {
  text = "Wrong.",
  version = "1.0",
  topologies = { "square4" },

}
frame "turn" {
  text = "A turn.",
  steps = {},
}
