-- expect: mods/test/case.lua:4: ability 'test:flare': 'steps.efects': no step 'efects' in any frame (did you mean 'effects'?)
ability "test:flare" {
  text = "Burns.",
  steps = { efects = function() end },
}
