-- expect: mods/test/case.lua:2: ability 'test:flare': the table has a key that is neither a name nor an integer (found true)
ability "test:flare" {
  text = "Burns.",
  [true] = 1,
}
