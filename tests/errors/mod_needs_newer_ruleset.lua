-- expect: mods/test/mod.lua:5: mod 'test' needs 'trial' 1.10 or later: found 1.2 in rulesets/trial
-- file: mods/test/mod.lua
mod "test" {
  text = "A case.",
  version = "1.0",
  rulesets = { "trial" },
  needs = { trial = "1.10" },
}
