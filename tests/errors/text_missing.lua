-- expect: mods/test/case.lua:2: ability 'test:flare': 'text' is missing: Its text for players. It can name fields in {braces}.
ability "test:flare" {
  power = 2,
}
