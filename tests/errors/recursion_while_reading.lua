-- expect: mods/test/case.lua:3: functions call each other too deep (an endless recursion?)
local power
power = function() return power() + 1 end
ability "test:flare" { text = "Burns.", power = power() }
