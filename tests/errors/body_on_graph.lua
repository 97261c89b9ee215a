-- expect: rulesets/zones/ruleset.lua:2: body 'wide': takes several cells, but 'zones' has the topology graph, where a unit takes one
-- expect: rulesets/zones/ruleset.lua:4: body 'long': takes several cells, but 'zones' has the topology graph, where a unit takes one
-- load: ruleset=zones
-- file: rulesets/zones/ruleset.lua
ruleset "zones" { text = "Zones.", version = "1.0", topologies = { "square4", "graph" } }
body "wide" { text = "Four cells.", edge = 2 }
body "one" { text = "One cell.", edge = 1 }
body "long" { text = "Two cells.", cells = { { 0, 0 }, { 1, 0 } } }
-- file: mods/test/mod.lua
mod "test" { text = "A case.", version = "1.0", rulesets = { "zones" } }
