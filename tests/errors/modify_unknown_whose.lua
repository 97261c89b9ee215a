-- expect: mods/test/case.lua:5: status 'test:hot': 'on.all.turn.begin': no event 'all.turn.begin' (see tercio list events)
-- expect: mods/test/case.lua:7: status 'test:hot': 'replace.any.damge': no effect 'damge' (did you mean 'damage'?)
status "test:hot" {
  text = "Hot.",
  on = { ["all.turn.begin"] = function() end },
  replace = {
    ["any.damge"] = { run = function() end },
  },
}
