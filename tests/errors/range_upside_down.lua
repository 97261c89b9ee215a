-- expect: mods/test/case.lua:4: ability 'test:flare': 'range' must be { min = , max = } with integers from 0 up, or a list of such integers
ability "test:flare" {
  text = "Burns.",
  range = { min = 3, max = 1 },
}
