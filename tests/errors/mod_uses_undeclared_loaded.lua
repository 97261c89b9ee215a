-- expect: mods/test/case.lua:5: 'b:hot' belongs to the mod 'b', which mod 'test' must list: add b = ">=1.3" to needs in mods/test/mod.lua
-- load: mod=b mod=test
ability "test:flare" {
  text = "Burns.",
  effect = function(_, use) use:gain(use.target, "b:hot") end,
}
-- file: mods/test/mod.lua
mod "test" { text = "A.", version = "1.0", rulesets = { "trial" }, needs = { trial = "1.0" } }
-- file: mods/b/mod.lua
mod "b" { text = "B.", version = "1.3", rulesets = { "trial" } }
status "b:hot" { text = "Hot." }
