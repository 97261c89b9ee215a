-- expect: rulesets/trial/ruleset.lua:5: ruleset 'trial': 'settle.1': no state_check 'clamp' (see tercio list state_check)
-- load: ruleset=trial
-- file: rulesets/trial/ruleset.lua
ruleset "trial" {
  text = "Wrong.",
  version = "1.0",
  topologies = { "square4" },
  settle = { "clamp" },
}
