-- expect: mods/test/case.lua:2: ruleset 'test:grim': a mod declares no ruleset: it changes things with patch, wrap, remove, append and set
ruleset "test:grim" { text = "Grim.", version = "1.0", topologies = { "hex" } }
