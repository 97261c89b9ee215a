-- expect: mods/test/case.lua:4: ability 'test:flare': unknown key 'raction' (did you mean 'reaction'?)
ability "test:flare" {
  text = "Burns.",
  raction = { to = "turn.begin", run = function() end },
}
