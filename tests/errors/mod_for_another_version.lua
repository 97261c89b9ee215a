-- expect: mods/test/mod.lua:4: mod 'test' is for 'trial' >=2.0: found 1.2 in rulesets/trial
-- file: mods/test/mod.lua
mod "test" {
  text = "A case.",
  version = "1.0",
  rulesets = { trial = ">=2.0" },
}
