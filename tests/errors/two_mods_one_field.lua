-- expect: mods/b/mod.lua:6: mod b and mod a (mods/a/mod.lua:1) both set 'status.protected.max': say which comes last, as with after = { "a" } in mod b
-- load: mod=a mod=b
-- file: mods/a/mod.lua
mod "a" { text = "A.", version = "1.0", rulesets = { "trial" }, patch = { ["status.protected"] = { max = 1 } } }
-- file: mods/b/mod.lua
mod "b" {
  text = "B.",
  version = "1.0",
  rulesets = { "trial" },
  patch = {
    ["status.protected"] = { max = 2 },
  },
}
