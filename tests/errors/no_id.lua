-- expect: mods/test/case.lua:2: ability needs an id before its table: ability "name" { ... } (found a table)
ability {
  text = "Burns.",
}
