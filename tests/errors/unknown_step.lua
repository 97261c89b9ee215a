-- expect: mods/test/case.lua:4: ability 'test:flare': 'steps.efects' names no step of any frame: 'efects' (did you mean 'effects'?)
ability "test:flare" {
  text = "Burns.",
  steps = { efects = function() end },
}
