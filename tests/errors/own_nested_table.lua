-- expect: mods/test/case.lua:4: ability 'test:flare': unknown key 'shape': your own fields can be integers, flags, strings, or lists or maps of these (found a table)
ability "test:flare" {
  text = "Burns.",
  shape = { rows = { { 1, 0 }, { 0, 1 } } },
}
