-- expect: mods/test/case.lua:2: import "numbres": there is no mods/test/numbres.lua (did you mean 'numbers'?)
local shared = import "numbres"
-- file: mods/test/numbers.lua
return { 1 }
