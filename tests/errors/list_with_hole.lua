-- expect: mods/test/case.lua:4: archetype 'test:veteran': 'abilities' is a list with a hole: entry 3 exists, but entry 2 does not (is it nil?)
archetype "test:veteran" {
  text = "Seen it all.",
  abilities = { "shove", nil, "counter" },
}
