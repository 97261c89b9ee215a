-- expect: mods/test/case.lua:4: 'b:hot' belongs to the mod 'b', which mod 'test' must list: add needs = { b = ">=1.3" } in mods/test/mod.lua
archetype "test:salamander" {
  text = "Warm.",
  statuses = { ["b:hot"] = 1 },
}
-- file: mods/b/mod.lua
mod "b" { text = "B.", version = "1.3", rulesets = { "trial" } }
status "b:hot" { text = "Hot." }
