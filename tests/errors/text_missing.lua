-- expect: mods/test/case.lua:2: ability 'test:flare': 'text' is missing: What it is or does, for people; may name fields in {braces}.
ability "test:flare" {
  power = 2,
}
