-- expect: mods/test/case.lua:4: ability 'test:flare': 'tags.boon' is 3, but the tag 'boon' carries no number (valued = true)
ability "test:flare" {
  text = "Burns.",
  tags = { action = 1, boon = 3 },
}
status "test:hot" {
  text = "Hot.",
  tags = { boon = 0 },
}
status "test:warm" {
  text = "Warm.",
  tags = { boon = 1 },
}
