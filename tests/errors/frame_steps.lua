-- expect: rulesets/trial/ruleset.lua:10: frame 'turn': 'run.atc' names no step of this frame: 'atc' (did you mean 'act'?)
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
