-- expect: mods/test/mod.lua:5: mod 'test' needs 'b' 1.2 or later, which is neither in mods/ nor beside 'test' (for another place, add --mod FOLDER)
-- file: mods/test/mod.lua
mod "test" {
  text = "A case.",
  version = "1.0",
  rulesets = { "trial" },
  needs = { b = "1.2" },
}
