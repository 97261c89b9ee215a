-- expect: mods/test/case.lua:2: ability 'test:flare' needs a table: ability "test:flare" { ... } (found 3)
ability("test:flare", 3)
