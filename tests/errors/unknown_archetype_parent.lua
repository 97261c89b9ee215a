-- expect: mods/test/case.lua:4: archetype 'test:veteran': 'like': no archetype 'solder' (did you mean 'soldier'?)
archetype "test:veteran" {
  text = "Seen it all.",
  like = "solder",
}
