-- expect: mods/test/case.lua:2: wrap of 'ability.shove.when': needs a function, whose first parameter is the original (found true)
wrap "ability.shove.when" (true)
