-- expect: mods/test/mod.lua:5: mod 'test' needs 'b' >=1.0 <2.0: found 2.1 in mods/b
-- load: mod=test mod=b
-- file: mods/test/mod.lua
mod "test" {
  text = "A case.",
  version = "1.0",
  rulesets = { "trial" },
  needs = { b = ">=1.0 <2.0" },
}
-- file: mods/b/mod.lua
mod "b" { text = "B.", version = "2.1", rulesets = { "trial" } }
