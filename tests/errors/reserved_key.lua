-- expect: mods/test/case.lua:4: ability 'test:flare': the engine sets 'id': leave it out
ability "test:flare" {
  text = "Burns.",
  id = "flame",
}
