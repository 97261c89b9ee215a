-- expect: mods/test/case.lua:4: ability 'test:flare': 'reaction.first' is in a list, which can only have the keys 1, 2, 3...
ability "test:flare" {
  text = "Burns.",
  reaction = { { to = "use.target" }, first = true },
}
