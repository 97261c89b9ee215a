-- expect: mods/test/case.lua:3: attempt to index a nil value (local 'numbers')
local numbers = nil
ability "test:flare" { text = "Burns.", power = numbers.power }
