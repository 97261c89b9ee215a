-- expect: mods/test/case.lua:4: ability 'test:flare': 'cost.0' needs a key, which is the id of an attribute
ability "test:flare" {
  text = "Burns.",
  cost = { [0] = 1 },
}
