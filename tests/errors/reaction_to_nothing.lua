-- expect: mods/test/case.lua:4: ability 'test:flare': 'reaction.to' is missing: The event that triggers it: ...
ability "test:flare" {
  text = "Burns.",
  reaction = { when = function() return true end },
}
