-- expect: mods/test/case.lua:4: ability 'test:flare': 'range' must be an integer of 0 or more, { min = , max = } of these, or a list of these (found a list)
ability "test:flare" {
  text = "Burns.",
  range = { "near" },
}
