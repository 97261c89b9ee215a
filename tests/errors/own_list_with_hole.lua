-- expect: mods/test/case.lua:4: ability 'test:flare': 'distances' is a list with a hole: there is an entry 3, but no entry 2 (is it nil?)
ability "test:flare" {
  text = "Burns.",
  distances = { 1, nil, 3 },
}
