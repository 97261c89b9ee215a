-- expect: mods/test/case.lua:3: syntax: a string begins here and is not closed
ability "test:flare" {
  text = "Burns.
}
