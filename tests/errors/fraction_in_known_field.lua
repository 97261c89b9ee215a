-- expect: mods/test/case.lua:4: ability 'test:flare': 'max' must be an integer of 0 or more (found 2.0, which is not an integer)
ability "test:flare" {
  text = "Burns.",
  max = 2.0,
}
