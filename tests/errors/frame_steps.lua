-- expect: rulesets/trial/ruleset.lua:10: frame 'turn': 'run.atc': no step 'atc' in this frame (did you mean 'act'?)
-- load: ruleset=trial
-- file: rulesets/trial/ruleset.lua
ruleset "trial" {
  text = "Wrong.",
  version = "1.0",
  topologies = { "square4" },

}
frame "turn" {
  text = "A turn.",
  steps = { "begin", "act" },
  run = { atc = function() end },
}
