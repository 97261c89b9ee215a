-- expect: rulesets/trial/variants/gritty.lua:4: patch of 'status.protectd': no such status in 'trial' (did you mean 'protected'?)
-- load: variant=gritty
-- file: rulesets/trial/ruleset.lua
ruleset "trial" { text = "T.", version = "1.0", topologies = { "hex" } }
status "protected" { text = "Safe." }
-- file: rulesets/trial/variants/gritty.lua
variant "gritty" {
  of = "trial",
  text = "Gritty.",
  patch = { ["status.protectd"] = { max = 1 } },
}
