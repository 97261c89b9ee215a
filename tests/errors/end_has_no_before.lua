-- expect: mods/test/case.lua:4: ability 'test:flare': 'on.turn.ended.before': the end of a frame has no .before; listen to one of its steps
ability "test:flare" {
  text = "Burns.",
  on = { ["turn.ended.before"] = function() end },
}
