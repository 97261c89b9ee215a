-- expect: mods/test/mod.lua:5: mod 'test': no option 'hit_tst' in 'trial' (did you mean 'hit_test'?)
-- file: mods/test/mod.lua
mod "test" {
  text = "A case.",
  version = "1.0",
  rulesets = { "trial" },
  set = { hit_tst = "before_restore" },
}
