-- expect: mods/test/case.lua:2: ability 'test:flare' must be given a table: ability "test:flare" { ... } (found 3)
ability("test:flare", 3)
