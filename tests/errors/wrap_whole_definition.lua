-- expect: mods/test/case.lua:2: wrap of 'ability.shove': name the field that holds the function (ability.shove.effect)
wrap "ability.shove" (function(original) return original end)
