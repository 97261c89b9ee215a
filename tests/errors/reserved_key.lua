-- expect: mods/test/case.lua:4: ability 'test:flare': 'id' is filled in by the engine: leave it out
ability "test:flare" {
  text = "Burns.",
  id = "flame",
}
