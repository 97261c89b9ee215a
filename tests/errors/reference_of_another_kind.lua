-- expect: mods/test/case.lua:4: archetype 'test:veteran': 'traits.1': no trait 'protected' (there is a status of that name)
archetype "test:veteran" {
  text = "Seen it all.",
  traits = { "protected" },
}
