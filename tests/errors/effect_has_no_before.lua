-- expect: mods/test/case.lua:4: ability 'test:flare': 'on.damage.before': effects have no .before; use replace to act before one applies
ability "test:flare" {
  text = "Burns.",
  on = { ["damage.before"] = function() end },
}
