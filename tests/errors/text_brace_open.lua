-- expect: mods/test/case.lua:3: ability 'test:flare': a { in text names no field: write {field}, or {{ for a brace
ability "test:flare" {
  text = "Burns for {power.",
  power = 2,
}
