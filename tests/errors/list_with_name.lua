-- expect: mods/test/case.lua:4: ability 'test:flare': 'reaction.first' stands in a list, where only 1, 2, 3... have a place
ability "test:flare" {
  text = "Burns.",
  reaction = { { to = "use.target" }, first = true },
}
