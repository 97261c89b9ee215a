-- expect: mods/test/case.lua:4: syntax: the file ends in the middle
ability "test:flare" {
  text = "Burns.",
