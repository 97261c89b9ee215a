-- expect: mods/test/case.lua:4: ability 'test:flare': 'distances' is a list with a hole: entry 3 exists, but entry 2 does not (is it nil?)
ability "test:flare" {
  text = "Burns.",
  distances = { 1, nil, 3 },
}
