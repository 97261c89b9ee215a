-- expect: mods/test/mod.lua:1: mod 'test' is for 'valiance', not for 'trial'
ability "test:flare" { text = "Burns.", tags = { "spell" }, cost = { mana = 1 } }
archetype "test:mage" { text = "Burns you.", like = "wizard" }
-- file: mods/test/mod.lua
mod "test" { text = "A.", version = "1.0", rulesets = { "valiance" } }
