-- expect: mods/test/case.lua:4: archetype 'test:veteran': 'statuses.protected' must be an integer of 1 or more (found -1)
archetype "test:veteran" {
  text = "Seen it all.",
  statuses = { protected = -1 },
}
