-- expect: mods/test/case.lua:4: ability 'test:flare': 'cost.energie': no attribute 'energie' (did you mean 'energy'?)
ability "test:flare" {
  text = "Burns.",
  cost = { energie = 1 },
}
