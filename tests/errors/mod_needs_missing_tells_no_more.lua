-- expect: mods/test/mod.lua:1: mod 'test' needs 'b' 1.0 or later, which is neither in mods/ nor beside 'test' (for another place, add --mod FOLDER)
-- file: mods/test/mod.lua
mod "test" { text = "A.", version = "1.0", rulesets = { "trial" }, needs = { b = "1.0" } }
-- file: mods/test/case.lua
patch "status.b:glow" { text = "Glows." }
archetype "test:one" { text = "One.", abilities = { "b:flare" } }
