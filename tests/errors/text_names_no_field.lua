-- expect: mods/test/case.lua:3: ability 'test:flare': text names {powr}, which is not one of its keys (did you mean 'power'?)
ability "test:flare" {
  text = "Burns for {powr}.",
  power = 2,
}
