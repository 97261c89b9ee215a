-- expect: mods/test/case.lua:4: archetype 'test:veteran': 'abilities' is a list with a hole: there is an entry 3, but no entry 2 (is it nil?)
archetype "test:veteran" {
  text = "Seen it all.",
  abilities = { "shove", nil, "counter" },
}
