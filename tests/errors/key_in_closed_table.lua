-- expect: mods/test/case.lua:4: option 'test:luck': unknown key 'luck' (it may have: clause, default, max, min, text, type, values)
option "test:luck" {
  text = "Luck.",
  luck = 1,
  values = { "good", "bad" },
}
