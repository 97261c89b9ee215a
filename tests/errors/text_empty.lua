-- expect: mods/test/case.lua:3: status 'test:hot': 'text' is empty: a sentence for people stands there
status "test:hot" {
  text = "",
}
