-- expect: mods/test/case.lua:4: ability 'test:flare': entry '1' has no name (found string "burns twice"): write NAME = before it
ability "test:flare" {
  text = "Burns.",
  "burns twice",
}
