-- expect: mods/test/case.lua:3: status 'test:hot': 'text' is empty: write a sentence for players
status "test:hot" {
  text = "",
}
