-- expect: mods/test/case.lua:4: syntax: expected '}' before 'power' (to close '{' at line 2)
ability "test:flare" {
  text = "Burns."
  power = 2,
}
