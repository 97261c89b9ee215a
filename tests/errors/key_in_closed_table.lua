-- expect: mods/test/case.lua:5: ability 'test:flare': unknown key 'replace.damage.whn' (did you mean 'when'?)
ability "test:flare" {
  text = "Burns.",
  reaction = { to = "turn.begin" },
  replace = { damage = { whn = true, run = function() end } },
}
