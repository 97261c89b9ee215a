-- expect: mods/test/case.lua:4: archetype 'test:veteran': 'abilities.2': no ability 'flare' (did you mean 'test:flare'?)
archetype "test:veteran" {
  text = "Seen it all.",
  abilities = { "shove", "flare" },
}
ability "test:flare" { text = "Burns." }
