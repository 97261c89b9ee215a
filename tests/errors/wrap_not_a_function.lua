-- expect: mods/test/case.lua:2: wrap of 'ability.shove.push': only a function can be wrapped (found 1)
wrap "ability.shove.push" (function(original) return original end)
