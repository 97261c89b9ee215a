-- expect: rulesets/trial/variants/late.lua:4: variant early and variant late both set option 'rule': say which comes last, as with after = { "early" } in variant late
-- load: variant=early variant=late
-- file: rulesets/trial/ruleset.lua
ruleset "trial" { text = "T.", version = "1.0", topologies = { "hex" } }
option "rule" { text = "A rule.", values = { "old", "new", "other" } }
-- file: rulesets/trial/variants/early.lua
variant "early" { of = "trial", text = "Early.", set = { rule = "new" } }
-- file: rulesets/trial/variants/late.lua
variant "late" {
  of = "trial",
  text = "Late.",
  set = { rule = "other" },
}
