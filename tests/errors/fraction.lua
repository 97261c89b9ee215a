-- expect: mods/test/case.lua:4: ability 'test:flare': 'power' must be an integer (found the fraction 1.5)
ability "test:flare" {
  text = "Burns.",
  power = 1.5,
}
