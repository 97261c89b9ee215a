-- expect: rulesets/trial/ruleset.lua:7: tag 'test:x': only ids of mods have a prefix
-- load: ruleset=trial
-- file: rulesets/trial/ruleset.lua
ruleset "trial" {
  text = "Wrong.",
  version = "1.0",
  topologies = { "square4" },

}
tag "test:x" { text = "X." }
