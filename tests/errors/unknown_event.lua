-- expect: mods/test/case.lua:4: ability 'test:flare': 'on.turn.begn': no event 'turn.begn' (did you mean 'turn.begin'?)
ability "test:flare" {
  text = "Burns.",
  on = { ["turn.begn"] = function() end },
}
