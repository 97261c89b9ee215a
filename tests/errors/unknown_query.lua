-- expect: mods/test/case.lua:4: ability 'test:flare': 'modify.hostle': no query or attribute 'hostle' (did you mean 'hostile'?)
ability "test:flare" {
  text = "Burns.",
  modify = { hostle = function(value) return value end },
}
