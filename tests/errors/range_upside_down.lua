-- expect: mods/test/case.lua:4: ability 'test:flare': 'range' has a min above its max
ability "test:flare" {
  text = "Burns.",
  range = { min = 3, max = 1 },
}
