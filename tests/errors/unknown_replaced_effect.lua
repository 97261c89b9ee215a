-- expect: mods/test/case.lua:4: ability 'test:flare': 'replace.damge': no effect 'damge' (did you mean 'damage'?)
ability "test:flare" {
  text = "Burns.",
  replace = { damge = { run = function() end } },
}
