-- expect: mods/test/case.lua:2: wrap of 'ability.shove.whn': no field 'whn' (did you mean 'when'?)
wrap "ability.shove.whn" (function(original, me) return original(me) end)
