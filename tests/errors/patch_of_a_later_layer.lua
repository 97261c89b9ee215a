-- expect: mods/a/mod.lua:5: patch of 'ability.b:flare': ability 'b:flare' belongs to mod b, a later layer
-- load: mod=a mod=b
-- file: mods/a/mod.lua
mod "a" {
  text = "A.",
  version = "1.0",
  rulesets = { "trial" },
  patch = { ["ability.b:flare"] = { range = 2 } },
}
-- file: mods/b/mod.lua
mod "b" { text = "B.", version = "1.0", rulesets = { "trial" } }
ability "b:flare" { text = "Burns.", range = 1 }
