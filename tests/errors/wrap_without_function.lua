-- expect: mods/test/case.lua:2: wrap of 'ability.shove.when': needs a function, which gets the original first (found true)
wrap "ability.shove.when" (true)
