-- expect: mods/test/case.lua:4: ability 'test:flare': entry '1' has no name: string "burns twice"
ability "test:flare" {
  text = "Burns.",
  "burns twice",
}
