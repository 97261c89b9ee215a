-- expect: mods/test/mod.lua:5: mod 'test' needs 'b' 1.2 or later: found 1.0 in mods/b
-- load: mod=test mod=b
-- file: mods/test/mod.lua
mod "test" {
  text = "A case.",
  version = "1.0",
  rulesets = { "trial" },
  needs = { b = "1.2" },
}
-- file: mods/b/mod.lua
mod "b" { text = "B.", version = "1.0", rulesets = { "trial" } }
