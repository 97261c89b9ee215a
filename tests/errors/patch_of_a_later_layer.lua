-- expect: mods/a/mod.lua:6: patch of 'ability.b:flare': ability 'b:flare' belongs to mod b, which loads later: say that it comes first, with needs or after
-- load: mod=a mod=b
-- file: mods/a/mod.lua
mod "a" {
  text = "A.",
  version = "1.0",
  rulesets = { "trial" },
  before = { "b" },
  patch = { ["ability.b:flare"] = { range = 2 } },
}
-- file: mods/b/mod.lua
mod "b" { text = "B.", version = "1.0", rulesets = { "trial" } }
ability "b:flare" { text = "Burns.", range = 1 }
