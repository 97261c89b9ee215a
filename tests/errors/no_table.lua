-- expect: mods/test/case.lua:2: ability 'test:flare' has no table: ability "test:flare" { ... }
ability "test:flare"
