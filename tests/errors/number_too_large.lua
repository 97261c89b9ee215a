-- expect: mods/test/case.lua:7: ability 'test:flare': 'power' is out of range: numbers go from -2147483648 to 2147483647 (found 4000000000)
-- expect: mods/test/case.lua:8: ability 'test:flare': 'distant_things' is out of range: numbers go from -2147483648 to 2147483647 (found -9000000000)
-- expect: mods/test/case.lua:9: ability 'test:flare': 'max' is out of range: numbers go from -2147483648 to 2147483647 (found 4000000000)
-- expect: mods/test/case.lua:10: ability 'test:flare': 'target.far' is out of range: numbers go from -2147483648 to 2147483647 (found 4000000000)
ability "test:flare" {
  text = "Burns.",
  power = 4000000000,
  distant_things = { 1, -9000000000 },
  max = 4000000000,
  target = { far = 4000000000 },
}
