-- expect: mods/test/mod.lua:5: mod 'test' needs 'b' 1.2 or later: there is no such mod in mods/, nor beside 'test' (if it lies elsewhere, add --mod FOLDER)
-- file: mods/test/mod.lua
mod "test" {
  text = "A case.",
  version = "1.0",
  rulesets = { "trial" },
  needs = { b = "1.2" },
}
