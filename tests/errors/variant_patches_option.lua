-- expect: the command line: option 'rule' must be 'old' or 'newest' (found 'new')
-- load: variant=late option=rule:new
-- file: rulesets/trial/ruleset.lua
ruleset "trial" { text = "T.", version = "1.0", topologies = { "hex" } }
option "rule" { text = "A rule.", values = { "old", "new" } }
-- file: rulesets/trial/variants/late.lua
variant "late" { of = "trial", text = "Late.", patch = { ["option.rule"] = { values = { "old", "newest" } } } }
