-- expect: mods/test/case.lua:5: syntax: the file ends within a long string that begins at line 3
ability "test:flare" {
  text = [[Burns.
}
