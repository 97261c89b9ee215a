-- expect: mods/test/mod.lua:5: mod 'test' conflicts with mod 'b' 1.4: leave one of them out
-- load: mod=b mod=c mod=test
-- file: mods/test/mod.lua
mod "test" {
  text = "A case.",
  version = "1.0",
  rulesets = { "trial" },
  conflicts = { b = "<2.0", c = "<2.0" },
}
-- file: mods/b/mod.lua
mod "b" { text = "B.", version = "1.4", rulesets = { "trial" } }
-- file: mods/c/mod.lua
mod "c" { text = "C.", version = "2.0", rulesets = { "trial" } }
