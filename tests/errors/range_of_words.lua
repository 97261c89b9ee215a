-- expect: mods/test/case.lua:4: ability 'test:flare': 'range' must be an integer of 0 or more, { min = , max = } of such, or a list of such (found a list)
ability "test:flare" {
  text = "Burns.",
  range = { "near" },
}
