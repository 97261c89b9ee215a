-- expect: mods/test/case.lua:4: ability 'test:flare': unknown key 'rnage' (did you mean 'range'? if not, give your own field another name)
ability "test:flare" {
  text = "Burns.",
  rnage = 3,
}
