-- expect: mods/test/case.lua:2: wrap of 'ability.shove.push': wrap works only on functions (found 1)
wrap "ability.shove.push" (function(original) return original end)
