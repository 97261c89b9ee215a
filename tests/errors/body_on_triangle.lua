-- expect: rulesets/shards/ruleset.lua:2: body 'wide': takes several cells, but 'shards' has the topology triangle, where a unit takes one
-- load: ruleset=shards
-- file: rulesets/shards/ruleset.lua
ruleset "shards" { text = "Shards.", version = "1.0", topologies = { "triangle" } }
body "wide" { text = "Four cells.", edge = 2 }
-- file: mods/test/mod.lua
mod "test" { text = "A case.", version = "1.0", rulesets = { "shards" } }
