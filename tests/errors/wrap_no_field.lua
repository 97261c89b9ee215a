-- expect: mods/test/case.lua:2: wrap of 'ability.shove.whn': no such field as 'whn' (did you mean 'when'?)
wrap "ability.shove.whn" (function(original, me) return original(me) end)
