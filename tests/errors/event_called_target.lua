-- expect: rulesets/trial/ruleset.lua:5: event 'target.hit': the first word of an event cannot be 'target': 'target.NAME' says whose event triggers a handler
-- load: ruleset=trial
-- file: rulesets/trial/ruleset.lua
ruleset "trial" {
  text = "Wrong.", version = "1.0",
  topologies = { "square4" },
}
event "target.hit" { text = "Somebody was hit." }
