-- expect: mods/test/mod.lua:5: mod 'test': 'needs.b' must be versions such as ">=1.0 <2.0" (found string "1.x")
-- file: mods/test/mod.lua
mod "test" {
  text = "A case.",
  version = "1.0",
  rulesets = { "trial" },
  needs = { b = "1.x" },
}
