-- expect: rulesets/trial/variants/late.lua:1: variant 'late': option 'rule' must be 'old' or 'new' (found 'now') (did you mean 'new'?)
-- load: variant=late
-- file: rulesets/trial/ruleset.lua
ruleset "trial" { text = "T.", version = "1.0", topologies = { "hex" } }
option "rule" { text = "A rule.", values = { "old", "new" } }
-- file: rulesets/trial/variants/late.lua
variant "late" { of = "trial", text = "Late.", set = { rule = "now" } }
