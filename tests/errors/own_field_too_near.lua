-- expect: mods/test/case.lua:4: ability 'test:flare': unknown key 'rnage' (did you mean 'range'? a field of your own needs another name)
ability "test:flare" {
  text = "Burns.",
  rnage = 3,
}
