-- expect: mods/test/case.lua:4: ability 'test:flare': 'cost' must be a table { NAME = VALUE } (NAME: the id of an attribute; VALUE: an integer of 0 or more or a function) or a list of them (found 1)
ability "test:flare" {
  text = "Burns.",
  cost = 1,
}
