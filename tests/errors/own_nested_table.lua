-- expect: mods/test/case.lua:4: ability 'test:flare': unknown key 'shape': a field of your own is an integer, flag or string, or a list or map of these (found a table)
ability "test:flare" {
  text = "Burns.",
  shape = { rows = { { 1, 0 }, { 0, 1 } } },
}
