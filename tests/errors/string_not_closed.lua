-- expect: mods/test/case.lua:3: syntax: this string is not closed
ability "test:flare" {
  text = "Burns.
}
