-- expect: mods/test/case.lua:4: ability 'test:flare': 'tags.action' must be an integer or true (found the fraction 1.5)
ability "test:flare" {
  text = "Burns.",
  tags = { action = 1.5 },
}
