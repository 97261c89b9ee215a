-- expect: mods/test/case.lua:4: ability 'test:flare': unknown key 'coldown' (did you mean 'cooldown'? a field of your own needs another name)
ability "test:flare" {
  text = "Burns.",
  coldown = 3,
}
