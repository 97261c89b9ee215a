-- expect: mods/test/case.lua:4: ability 'test:flare': 'effect' must be a function (found string "burns")
ability "test:flare" {
  text = "Burns.",
  effect = "burns",
}
