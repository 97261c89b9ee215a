-- expect: mods/test/mod.lua:5: mod 'test' conflicts with mod 'b': leave one of them out
-- load: mod=b mod=test
-- file: mods/test/mod.lua
mod "test" {
  text = "A case.",
  version = "1.0",
  rulesets = { "trial" },
  conflicts = { "b" },
}
-- file: mods/b/mod.lua
mod "b" { text = "B.", version = "1.0", rulesets = { "trial" } }
