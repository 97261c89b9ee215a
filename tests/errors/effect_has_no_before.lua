-- expect: mods/test/case.lua:4: ability 'test:flare': 'on.damage.before': an effect is told of when it is done; to act before it, use replace
ability "test:flare" {
  text = "Burns.",
  on = { ["damage.before"] = function() end },
}
